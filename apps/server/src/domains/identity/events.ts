import type { Role } from '@wellspring/api/contract/endpoint'
import type { Kind } from '@wellspring/api/contract/endpoint'
import type { User } from '@wellspring/api/contract/identity'
import type { Person } from '@wellspring/api/contract/people'
import type { ViewedList } from '@wellspring/api/contract/saved-views'

interface Account {
  kind: Kind
  email: string
  firstName: string
  lastName: string
  roles?: Role[]
}

export interface IdentityEvents {
  'user.signUp': Account
  'user.update': User
  'user.logIn': {
    sessionId: string
    /** A description that the owner recognises. */
    device: string
    confirmed?: { firstName: string; lastName: string }
  }
  'user.prove': { by: 'password' | 'mailed-code' }
  'user.renewSession': { sessionId: string }
  'user.logOut': null
  /** The session ended by inactivity. */
  'user.timeOut': null
  'user.revokeSession': null
  'user.resetPassword': null
  'user.changePassword': null
  'user.askForEmail': { email: string }
  'user.changeEmail': { email: string }
  /** Made from the mailbox of the former address. */
  'user.stopEmailChange': { email: string }
  'user.disable': Person & { reason: string }
  'user.enable': Person
  'user.changeKind': Person & { reason: string }
  'user.endSessions': { ended: number }
  'profile.update': { timeZone: string | null }
  'address.add': { addressId: string }
  'address.update': { addressId: string }
  'address.remove': { addressId: string }
  'view.save': { list: ViewedList }
  'view.remove': { list: ViewedList }
}

declare module '../../event.ts' {
  interface Events extends IdentityEvents {}
}
