import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'

import { loadPatiently } from '@wellspring/ui/load-patiently'

type Options = { challenge: string }

const nothingChanges = () => () => {}
const isThere = () => 'PublicKeyCredential' in globalThis

/** Whether this browser knows passkeys; on the server nobody can tell. */
export const useKnowsPasskeys = () => useSyncExternalStore(nothingChanges, isThere, () => false)

const load = () => loadPatiently(() => import('@simplewebauthn/browser'))

/** Asks the browser to make a passkey; what the server sends is what its own library wrote for browsers. */
export async function makePasskey(options: Options) {
  const { startRegistration } = await load()
  return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
}

/** Asks the browser to use one. */
export async function askForPasskey(options: Options) {
  const { startAuthentication } = await load()
  return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
}

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'Nothing was chosen. Try again when you are ready.',
  AbortError: 'Nothing was chosen. Try again when you are ready.',
  InvalidStateError: 'This device has a passkey of yours already.',
}

/** What went wrong, in words for people: a browser says it in those of the standard. */
export const passkeyFailure = (error: Error) =>
  'code' in error && 'requestId' in error
    ? error.message
    : (sentences[error.name] ?? 'This device could not use a passkey here. Please try another way.')
