/** Runs an action in one tab at a time, where the browser has locks. */
export async function inOneTab<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks
  return locks ? locks.request(name, run) : run()
}
