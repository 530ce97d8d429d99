/** What came of something that was asked for: `done`, or the code of its refusal. */
export const outcomeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
