import { readUserData } from './user-data.ts'

const PREFIX = 'kept:'

/** Removes what is kept of whoever was logged in here: it is not for whoever comes next. */
export function forgetKept(): void {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(PREFIX)))
    localStorage.removeItem(key)
}

/**
 * What is shown to somebody without a connection, until they log out; a browser without storage keeps nothing.
 * `isWhole` says whether what was found is what was kept.
 */
export function keptOf<Kept>(kind: string, isWhole: (kept: Kept) => boolean) {
  const prefixOf = (userId: string) => `${PREFIX}${kind}:${userId}:`
  const parsed = (text: string | null): Kept | null => {
    try {
      const kept = JSON.parse(text ?? 'null') as Kept | null
      return kept !== null && isWhole(kept) ? kept : null
    } catch {
      return null
    }
  }
  const withStorage = <Result>(run: (prefix: string) => Result, otherwise: Result): Result => {
    const user = readUserData()
    if (!user) return otherwise
    try {
      return run(prefixOf(user.id))
    } catch {
      return otherwise
    }
  }
  return {
    load: (id: string): Kept | null =>
      withStorage((prefix) => parsed(localStorage.getItem(`${prefix}${id}`)), null),
    list: (): [id: string, kept: Kept][] =>
      withStorage(
        (prefix) =>
          Object.keys(localStorage).flatMap((key) => {
            const kept = key.startsWith(prefix) ? parsed(localStorage.getItem(key)) : null
            return kept === null ? [] : [[key.slice(prefix.length), kept] satisfies [string, Kept]]
          }),
        [],
      ),
    keep: (id: string, kept: Kept): void =>
      withStorage((prefix) => localStorage.setItem(`${prefix}${id}`, JSON.stringify(kept)), undefined),
    forget: (id: string): void =>
      withStorage((prefix) => localStorage.removeItem(`${prefix}${id}`), undefined),
  }
}
