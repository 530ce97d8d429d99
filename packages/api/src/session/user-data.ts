import type { User } from '../contract/identity.ts'

/** The logged-in user as stored in the browser: enough for a greeting, nothing secret. */
export interface UserData {
  id: string
  name: string
  kind: User['kind']
  avatar: string | null
  /** Missing in data stored before this field existed. */
  roles?: User['roles']
}

const key = 'userData'

export const userDataOf = (user: User): UserData => ({
  id: user.id,
  name: `${user.firstName} ${user.lastName}`,
  kind: user.kind,
  avatar: user.profileImageUrl,
  roles: user.roles,
})

/** Null when no user is stored, or when the stored value is invalid. */
export function readUserData(): UserData | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as UserData | null
    return typeof stored?.id === 'string' ? stored : null
  } catch {
    return null
  }
}

/**
 * Whether another tab has logged in another user: this page shows somebody else's data, and its requests would be sent
 * as that user.
 */
export function isOtherUserLoggedIn(userId: string): boolean {
  const known = readUserData()
  return known !== null && known.id !== userId
}

export function writeUserData(data: UserData | null) {
  if (data) localStorage.setItem(key, JSON.stringify(data))
  else localStorage.removeItem(key)
}
