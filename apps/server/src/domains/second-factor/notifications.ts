import type { Audience } from '@wellspring/api/contract/endpoint'

import type { Context } from '../../context.ts'
import type { DomainEvent, EventName, Notification } from '../../event.ts'
import { getUser } from '../identity/queries.ts'

interface Happened {
  id: string
  name: EventName
  /** The account it happened to. */
  subjectId: string
}

/** The title states the change, so that an owner who did not make it can react. */
const toOwner =
  (title: string, body: string | ((audience: Audience) => string)) =>
  async (context: Context, { subjectId }: Happened): Promise<Notification[]> => {
    const { id, firstName, email, audience } = await getUser(context.db, subjectId)
    return [
      {
        recipient: { userId: id, name: firstName, email, audience },
        title,
        body: typeof body === 'string' ? body : body(audience),
        href: '/security',
        action: 'Check your security',
      },
    ]
  }

/** What happens when every other session is ended. */
const othersOut = (audience: Audience) =>
  audience === 'patron' || audience === 'provider'
    ? 'Every other device was logged out. A calendar program that reads your bookings needs a new address.'
    : 'Every other device was logged out.'

const ifNot = 'If this was not you, set a new password at once and log out your other devices.'

export const appAdded = toOwner(
  'An authenticator app was set up',
  `From now on, logging in to your account asks for a code from it. ${ifNot}`,
)

export const appRemoved = toOwner(
  'Your authenticator app was removed',
  `Logging in to your account no longer asks for a code from it. ${ifNot}`,
)

export const passkeyAdded = (context: Context, event: DomainEvent<'passkey.add'>) =>
  toOwner(
    'A passkey was added',
    `Created with ${event.after.name}. From now on it can be used to log in to your account. ${ifNot}`,
  )(context, event)

export const passkeyRemoved = (context: Context, event: DomainEvent<'passkey.remove'>) =>
  toOwner(
    'A passkey was removed',
    `The passkey created with ${event.after.name} can no longer be used to log in. ${ifNot}`,
  )(context, event)

export const codesRenewed = toOwner(
  'New recovery codes were created',
  `The old ones no longer work. ${ifNot}`,
)

const codeUsed = toOwner(
  'A recovery code was used to log in',
  `It will not work again. Make new ones when only a few are left. ${ifNot}`,
)

/** Codes of the app are the normal way to log in, so only recovery codes are reported. */
export const recoveryCodeUsed = async (context: Context, event: DomainEvent<'secondFactor.prove'>) =>
  event.after.by === 'recovery-code' ? codeUsed(context, event) : []

export const factorReset = toOwner(
  'An administrator has removed your second factor',
  'You were logged out everywhere. Log in with your password and set up an authenticator app again. If you did not ask for this, please write to our support at once.',
)

export const passwordChanged = toOwner(
  'Your password was changed',
  (audience) => `${othersOut(audience)} ${ifNot}`,
)

export const emailChanged = async (context: Context, event: DomainEvent<'user.changeEmail'>) =>
  toOwner(
    'Your email address was changed',
    (audience) =>
      `Our emails go to ${event.after.email} from now on, and you log in with it. ${othersOut(audience)}`,
  )(context, event)

const kinds = { admin: 'an administrator', staff: 'staff' }

export async function kindChanged(context: Context, event: DomainEvent<'user.changeKind'>) {
  const { kind } = event.after
  if (kind !== 'admin' && kind !== 'staff') return []
  const tell = toOwner(
    `You are now ${kinds[kind]}`,
    'An administrator has changed your role. Please log in again.',
  )
  return tell(context, event)
}
