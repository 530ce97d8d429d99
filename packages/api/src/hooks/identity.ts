import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

export const identityQueries = {
  all: ['identity'] as const,
  account: (api: Client) =>
    queryOptions({
      queryKey: ['identity', 'account'],
      queryFn: ({ signal }) => api.identity.getAccount(undefined, { signal }),
      retry: false,
    }),
  sessions: (api: Client) =>
    queryOptions({
      queryKey: ['identity', 'sessions'],
      queryFn: ({ signal }) => api.identity.listSessions(undefined, { signal }),
    }),
}

// The forms of this domain show errors beside their fields.
const quiet = { quiet: true }

export function useSignUp() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Parameters<Client['identity']['signUp']>[0]) => api.identity.signUp(input),
    meta: quiet,
  })
}

export function useLogIn() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Parameters<Client['identity']['logIn']>[0]) => api.identity.logIn(input),
    meta: quiet,
  })
}

export function useMailLogInCode() {
  const api = useApi()
  return useMutation({ mutationFn: (email: string) => api.identity.mailLogInCode({ email }), meta: quiet })
}

export function useRedeemLogInCode() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Parameters<Client['identity']['redeemLogInCode']>[0]) =>
      api.identity.redeemLogInCode(input),
    meta: quiet,
  })
}

export function useResendCode() {
  const api = useApi()
  return useMutation({
    mutationFn: (challenge: string) => api.identity.resendCode({ challenge }),
    meta: quiet,
  })
}

/** Loaded on log-out only, because this module is part of every first page load. */
const forgetPush = async () => (await import('../browser-push.ts')).forgetPush()

export function useLogOut() {
  const api = useApi()
  return useMutation({
    mutationFn: () => {
      // It may wait for a missing network, and log-out must not wait for that.
      void forgetPush().catch(() => undefined)
      return api.identity.logOut()
    },
  })
}

export function useForgetPassword() {
  const api = useApi()
  return useMutation({ mutationFn: (email: string) => api.identity.forgetPassword({ email }), meta: quiet })
}

export function useResetPassword() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Parameters<Client['identity']['resetPassword']>[0]) =>
      api.identity.resetPassword(input),
    meta: quiet,
  })
}

export function useResetPasswordByLink() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Parameters<Client['identity']['resetPasswordByLink']>[0]) =>
      api.identity.resetPasswordByLink(input),
    meta: quiet,
  })
}

export function useRenewSession() {
  const api = useApi()
  return useMutation({ mutationFn: () => api.identity.renewSession(), meta: quiet })
}

export function useUpdateAccount() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Parameters<Client['identity']['updateAccount']>[0]) =>
      api.identity.updateAccount(input),
    meta: { quiet: true, changes: [['identity', 'account']] },
  })
}

export function useChangePassword() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Parameters<Client['identity']['changePassword']>[0]) =>
      api.identity.changePassword(input),
    meta: { quiet: true, changes: [['identity']] },
  })
}

export function useStartEmailChange() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Parameters<Client['identity']['startEmailChange']>[0]) =>
      api.identity.startEmailChange(input),
    meta: quiet,
  })
}

export function useChangeEmail() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Parameters<Client['identity']['changeEmail']>[0]) => api.identity.changeEmail(input),
    meta: { quiet: true, changes: [['identity']] },
  })
}

export function useStopEmailChange() {
  const api = useApi()
  return useMutation({
    mutationFn: (link: string) => api.identity.stopEmailChange({ link }),
    meta: quiet,
  })
}

export function useRevokeSession() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.identity.revokeSession({ id }),
    meta: { changes: [['identity', 'sessions']] },
  })
}

export type PeopleFilter = Parameters<Client['identity']['listUsers']>[0]

export const peopleQueries = {
  list: (api: Client, filter: PeopleFilter) =>
    queryOptions({
      queryKey: ['identity', 'people', filter],
      queryFn: ({ signal }) => api.identity.listUsers(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['identity', 'people', id],
      queryFn: ({ signal }) => api.identity.getUser({ id }, { signal }),
    }),
}

const peopleChanged = { quiet: true, changes: [['identity', 'people']] }

export function useDisableUser() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Parameters<Client['identity']['disableUser']>[0]) => api.identity.disableUser(input),
    meta: peopleChanged,
  })
}

export function useChangeUserKind() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Parameters<Client['identity']['changeUserKind']>[0]) =>
      api.identity.changeUserKind(input),
    meta: peopleChanged,
  })
}

export function useEnableUser() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.identity.enableUser({ id }),
    meta: { changes: [['identity', 'people']] },
  })
}

export function useEndUserSessions() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.identity.endUserSessions({ id }),
    meta: { changes: [['identity', 'people']] },
  })
}

export function useCreateStaff() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Parameters<Client['identity']['createStaff']>[0]) => api.identity.createStaff(input),
    meta: peopleChanged,
  })
}
