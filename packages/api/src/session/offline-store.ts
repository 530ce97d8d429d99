import { readUserData } from './user-data.ts'

/** Key prefix of data that is removed when the session ends, for whatever reason. */
export const OFFLINE_PREFIX = 'kept:'

/** Key prefix of unsent input. It survives an expired session and is removed on log-out. */
export const UNSENT_PREFIX = 'unsent:'

function forget(storage: Storage, start: string): void {
  for (const key of Object.keys(storage).filter((one) => one.startsWith(start))) storage.removeItem(key)
}

/** Removes the data of the previous user, so that the next one does not see it. */
export const clearOfflineData = (): void => forget(localStorage, OFFLINE_PREFIX)

export function forgetUnsent(): void {
  forget(localStorage, UNSENT_PREFIX)
  forget(sessionStorage, UNSENT_PREFIX)
}

/**
 * A store of data for offline use until log-out; without browser storage it stores nothing. `isWhole` validates what
 * was read.
 */
export function offlineStore<Kept>(kind: string, isWhole: (kept: Kept) => boolean) {
  const prefixOf = (userId: string) => `${OFFLINE_PREFIX}${kind}:${userId}:`
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
