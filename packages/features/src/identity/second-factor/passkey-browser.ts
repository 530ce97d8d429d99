import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'

import { loadPatiently } from '@wellspring/ui/load-patiently'
import { t } from '@wellspring/words/macro'

type Options = { challenge: string }

const nothingChanges = () => () => {}
const isThere = () => 'PublicKeyCredential' in globalThis

/** Whether this browser knows passkeys; a server draws for those that do, as nearly all. */
export const useKnowsPasskeys = () => useSyncExternalStore(nothingChanges, isThere, () => true)

const load = () => loadPatiently(() => import('@simplewebauthn/browser'))

/** What browsers say of any passkey. No extension is asked for, and none is told of. */
const credentialOf = ({ id, rawId, type }: RegistrationResponseJSON | AuthenticationResponseJSON) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
})

/** Asks the browser to make a passkey; what the server sends is what its own library wrote for browsers. */
export async function makePasskey(options: Options) {
  const { startRegistration } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = made.response
  return { ...credentialOf(made), response: { clientDataJSON, attestationObject, transports } }
}

/** Asks the browser to use one. */
export async function askForPasskey(options: Options) {
  const { startAuthentication } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const used = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response
  return { ...credentialOf(used), response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: t`Nothing was chosen. Try again when you are ready.`,
  AbortError: t`Nothing was chosen. Try again when you are ready.`,
  InvalidStateError: t`This device has a passkey of yours already.`,
}

/** What went wrong, in words for people: a browser says it in those of the standard. */
export const passkeyFailure = (error: Error) =>
  'code' in error && 'requestId' in error
    ? error.message
    : (sentences[error.name] ?? t`This device could not use a passkey here. Please try another way.`)
