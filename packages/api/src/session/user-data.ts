import type { User } from '../contract/identity.ts'

/** What the browser remembers of who is signed in: enough to greet, nothing to keep secret. */
export interface UserData {
  id: string
  name: string
  kind: User['kind']
  avatar: string | null
  /** Left out by who was remembered before they were kept. */
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

/** Null when nobody is remembered, or when what is stored is not ours. */
export function readUserData(): UserData | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as UserData | null
    return typeof stored?.id === 'string' ? stored : null
  } catch {
    return null
  }
}

/** Another tab has logged somebody else in: what this one shows is not theirs, and what it sends would be. */
export function isSomebodyElses(userId: string): boolean {
  const known = readUserData()
  return known !== null && known.id !== userId
}

export function writeUserData(data: UserData | null) {
  if (data) localStorage.setItem(key, JSON.stringify(data))
  else localStorage.removeItem(key)
}
