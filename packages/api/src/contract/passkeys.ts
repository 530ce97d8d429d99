import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId } from './fields.ts'
import { SignedIn } from './identity.ts'

/** Maximum number of passkeys per account. */
export const MOST_PASSKEYS = 10

/** Base64url. */
const Bytes = z
  .string()
  .min(1)
  .max(16_000)
  .regex(/^[\w-]+$/, 'This passkey cannot be read.')

const credential = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

/** The browser's response after creating a passkey. */
const Registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(8)
      .optional(),
  }),
})

/** The browser's response after using a passkey. */
const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.optional(),
  }),
})

export const AddPasskeyInput = z.object({ registration: Registration })
export const UsePasskeyInput = z.object({ assertion: Assertion })

const Passkey = z.object({
  id: Id,
  /** Recognisable name of the device that created it. */
  name: z.string(),
  /** Whether the passkey is synchronised across devices. */
  isSynced: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** WebAuthn options, passed to the browser unchanged. */
const Options = z.object({ options: z.looseObject({ challenge: z.string() }) })
const tight = { access: 'signed-in', rate: 'sign-in', secret: true } as const
const open = { access: 'anyone', rate: 'sign-in', secret: true } as const

export const passkeys = {
  listPasskeys: endpoint('GET', '/account/passkeys', {
    access: 'signed-in',
    summary: "List the caller's passkeys.",
  }).output(z.object({ passkeys: z.array(Passkey) })),
  startPasskey: endpoint('POST', '/account/passkeys/start', {
    proof: true,
    ...tight,
    beforeSecondFactor: true,
    summary: 'Get the browser options to create a passkey.',
  }).output(Options),
  addPasskey: endpoint('POST', '/account/passkeys', {
    proof: true,
    ...tight,
    beforeSecondFactor: true,
    summary: 'Register a passkey. With the first second factor, returns recovery codes once.',
  })
    .input(AddPasskeyInput)
    .output(z.object({ recoveryCodes: z.array(z.string()).nullable() })),
  removePasskey: endpoint('DELETE', '/account/passkeys/{id}', {
    proof: true,
    access: 'signed-in',
    summary: 'Remove a passkey. An account that requires a second factor keeps its last one.',
  })
    .input(z.object({ id: PathId }))
    .output(z.object({})),
  startPasskeyLogIn: endpoint('POST', '/login/passkey/start', {
    ...open,
    summary: 'Get the browser options to log in with a passkey.',
  }).output(Options),
  logInWithPasskey: endpoint('POST', '/login/passkey', {
    ...open,
    summary: 'Log in with a passkey, without password or code. Sets the session cookie.',
  })
    .input(UsePasskeyInput)
    .output(SignedIn),
  listFactors: endpoint('GET', '/login/second-factor', {
    access: 'signed-in',
    beforeSecondFactor: true,
    summary: 'List the second factors with which the caller can finish logging in.',
  }).output(z.object({ hasApp: z.boolean(), hasPasskey: z.boolean() })),
  startPasskeyProof: endpoint('POST', '/login/second-factor/passkey/start', {
    ...tight,
    beforeSecondFactor: true,
    summary: 'Get the browser options to use a passkey as the second factor.',
  }).output(Options),
  proveWithPasskey: endpoint('POST', '/login/second-factor/passkey', {
    ...tight,
    beforeSecondFactor: true,
    summary: 'Last step of log-in: a passkey instead of a code of the authenticator app.',
  })
    .input(UsePasskeyInput)
    .output(z.object({})),
}
