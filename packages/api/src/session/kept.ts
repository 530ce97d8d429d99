import { readUserData } from './user-data.ts'

/** How keys begin under which something is kept that goes with the session, however it ends. */
export const KEPT = 'kept:'

/**
 * How keys begin of what somebody wrote and the server has not had yet. It waits for them while their session is over,
 * and goes when they log out.
 */
export const UNSENT = 'unsent:'

function forget(storage: Storage, start: string): void {
  for (const key of Object.keys(storage).filter((one) => one.startsWith(start))) storage.removeItem(key)
}

/** Removes what is kept of whoever was logged in here: it is not for whoever comes next. */
export const forgetKept = (): void => forget(localStorage, KEPT)

/** Removes what they have not sent as well. */
export function forgetUnsent(): void {
  forget(localStorage, UNSENT)
  forget(sessionStorage, UNSENT)
}

/**
 * What is shown to somebody without a connection, until they log out; a browser without storage keeps nothing.
 * `isWhole` says whether what was found is what was kept.
 */
export function keptOf<Kept>(kind: string, isWhole: (kept: Kept) => boolean) {
  const prefixOf = (userId: string) => `${KEPT}${kind}:${userId}:`
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
