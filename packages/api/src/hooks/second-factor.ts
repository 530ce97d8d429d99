import { queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

type SecondFactor = Client['secondFactor']
type Input<Verb extends keyof SecondFactor> = Parameters<SecondFactor[Verb]>[0]

export const secondFactorQueries = {
  own: (api: Client) =>
    queryOptions({
      queryKey: ['identity', 'second-factor'],
      queryFn: ({ signal }) => api.secondFactor.getSecondFactor(undefined, { signal }),
    }),
}

const changed = { quiet: true, changes: [['identity', 'second-factor']] }

export function useStartAuthenticator() {
  const api = useApi()
  return useMutation({ mutationFn: () => api.secondFactor.startAuthenticator() })
}

/** Invalidates nothing: the screen of the recovery codes does so once they have been read. */
export function useConfirmAuthenticator() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'confirmAuthenticator'>) => api.secondFactor.confirmAuthenticator(input),
    meta: { quiet: true },
  })
}

export function useProveSecondFactor() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'proveSecondFactor'>) => api.secondFactor.proveSecondFactor(input),
    meta: { quiet: true },
  })
}

export function useRenewRecoveryCodes() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'renewRecoveryCodes'>) => api.secondFactor.renewRecoveryCodes(input),
    meta: changed,
  })
}

export function useRemoveAuthenticator() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'removeAuthenticator'>) => api.secondFactor.removeAuthenticator(input),
    meta: changed,
  })
}

/** For an administrator: resets the second factor of a person who lost it. */
export function useResetSecondFactor() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'resetSecondFactor'>) => api.secondFactor.resetSecondFactor(input),
    meta: { quiet: true, changes: [['identity', 'people']] },
  })
}

export const passkeyQueries = {
  own: (api: Client) =>
    queryOptions({
      queryKey: ['identity', 'passkeys'],
      queryFn: ({ signal }) => api.secondFactor.listPasskeys(undefined, { signal }),
    }),
  /** The factors with which the current log-in can be completed. */
  factors: (api: Client) =>
    queryOptions({
      queryKey: ['identity', 'factors'],
      queryFn: ({ signal }) => api.secondFactor.listFactors(undefined, { signal }),
      staleTime: 0,
    }),
}

const passkeysChanged = { quiet: true, changes: [['identity', 'passkeys'], ...changed.changes] }

/** Passes the options to the browser and returns its response. */
type Ask<Said> = (options: { challenge: string }) => Promise<Said>

/** `ask` creates a passkey in the browser. Invalidates nothing: the screen of the recovery codes does so. */
export function useAddPasskey(ask: Ask<Input<'addPasskey'>['registration']>) {
  const api = useApi()
  return useMutation({
    mutationFn: async () => {
      const { options } = await api.secondFactor.startPasskey()
      return api.secondFactor.addPasskey({ registration: await ask(options) })
    },
    meta: { quiet: true },
  })
}

export function useRemovePasskey() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.secondFactor.removePasskey({ id }),
    meta: passkeysChanged,
  })
}

/** `ask` uses a passkey in the browser. */
export function useLogInWithPasskey(ask: Ask<Input<'logInWithPasskey'>['assertion']>) {
  const api = useApi()
  return useMutation({
    mutationFn: async () => {
      const { options } = await api.secondFactor.startPasskeyLogIn()
      return api.secondFactor.logInWithPasskey({ assertion: await ask(options) })
    },
    meta: { quiet: true },
  })
}

export function useProveWithPasskey(ask: Ask<Input<'proveWithPasskey'>['assertion']>) {
  const api = useApi()
  return useMutation({
    mutationFn: async () => {
      const { options } = await api.secondFactor.startPasskeyProof()
      return api.secondFactor.proveWithPasskey({ assertion: await ask(options) })
    },
    meta: { quiet: true },
  })
}
