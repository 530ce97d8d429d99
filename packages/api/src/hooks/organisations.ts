import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'
import type { Keyed } from './api.ts'

type Organisations = Client['organisations']
type Input<Verb extends keyof Organisations> = Parameters<Organisations[Verb]>[0]

export const organisationQueries = {
  own: (api: Client) =>
    queryOptions({
      queryKey: ['organisations', 'own'],
      queryFn: ({ signal }) => api.organisations.getOrganisation(undefined, { signal }),
    }),
  members: (api: Client, filter: Input<'listMembers'>) =>
    queryOptions({
      queryKey: ['organisations', 'members', filter],
      queryFn: ({ signal }) => api.organisations.listMembers(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  invitations: (api: Client, filter: Input<'listInvitations'>) =>
    queryOptions({
      queryKey: ['organisations', 'invitations', filter],
      queryFn: ({ signal }) => api.organisations.listInvitations(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  administrators: (api: Client) =>
    queryOptions({
      queryKey: ['organisations', 'administrators'],
      queryFn: ({ signal }) => api.organisations.listAdministrators(undefined, { signal }),
    }),
  closing: (api: Client) =>
    queryOptions({
      queryKey: ['organisations', 'closing'],
      queryFn: ({ signal }) => api.organisations.previewClosing(undefined, { signal }),
    }),
  report: (api: Client, filter: Input<'getReport'>) =>
    queryOptions({
      queryKey: ['organisations', 'report', filter],
      queryFn: ({ signal }) => api.organisations.getReport(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  billing: (api: Client, page: Input<'getOrganisationBilling'>) =>
    queryOptions({
      queryKey: ['organisations', 'billing', page],
      queryFn: ({ signal }) => api.organisations.getOrganisationBilling(page, { signal }),
      placeholderData: keepPreviousData,
    }),
  benefits: (api: Client) =>
    queryOptions({
      queryKey: ['organisations', 'benefits'],
      queryFn: ({ signal }) => api.organisations.getBenefits(undefined, { signal }),
    }),
  deposits: (api: Client, page: Input<'listDeposits'>) =>
    queryOptions({
      queryKey: ['organisations', 'deposits', page],
      queryFn: ({ signal }) => api.organisations.listDeposits(page, { signal }),
      placeholderData: keepPreviousData,
    }),
  /**
   * What an organisation would pay of the reader's held booking. The benefit can change at any time, so it is never
   * served stale.
   */
  sponsorOffer: (api: Client, kept: Input<'getSponsorOffer'>) =>
    queryOptions({
      queryKey: ['organisations', 'sponsorOffer', kept],
      queryFn: ({ signal }) => api.organisations.getSponsorOffer(kept, { signal }),
      staleTime: 0,
    }),
  records: (api: Client, filter: Input<'listOrganisations'>) =>
    queryOptions({
      queryKey: ['organisations', 'records', filter],
      queryFn: ({ signal }) => api.organisations.listOrganisations(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  record: (api: Client, input: Input<'getOrganisationRecord'>) =>
    queryOptions({
      queryKey: ['organisations', 'record', input],
      queryFn: ({ signal }) => api.organisations.getOrganisationRecord(input, { signal }),
      placeholderData: keepPreviousData,
    }),
  invoice: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['organisations', 'invoice', id],
      queryFn: ({ signal }) => api.organisations.getOrganisationInvoice({ id }, { signal }),
    }),
  /** Depends on who reads it: `reader` is their id, null for a guest. */
  invitation: (api: Client, link: string, reader: string | null) =>
    queryOptions({
      queryKey: ['organisations', 'invitation', link, reader],
      queryFn: ({ signal }) => api.organisations.openInvitation({ link }, { signal }),
      staleTime: 0,
    }),
  links: (api: Client) =>
    queryOptions({
      queryKey: ['organisations', 'links'],
      queryFn: ({ signal }) => api.organisations.listOwnOrganisations(undefined, { signal }),
    }),
}

const changes = { changes: [['organisations']] }

export function usePreviewInvitations() {
  const api = useApi()
  return useMutation({
    mutationFn: (text: string) => api.organisations.previewInvitations({ text }),
    meta: { quiet: true, changes: [] },
  })
}

export function useSendInvitations() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'sendInvitations'> & Keyed) =>
      api.organisations.sendInvitations(input, { context: { idempotencyKey } }),
    meta: { quiet: true, ...changes },
  })
}

export function useRemindInvitations() {
  const api = useApi()
  return useMutation({
    mutationFn: () => api.organisations.remindInvitations(),
    meta: { quiet: true, ...changes },
  })
}

export function useResendInvitation() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.organisations.resendInvitation({ id }),
    meta: changes,
  })
}

export function useRevokeInvitation() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.organisations.revokeInvitation({ id }),
    meta: changes,
  })
}

export function useRemoveMember() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.organisations.removeMember({ id }),
    meta: changes,
  })
}

export function useInviteAdministrator() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'inviteAdministrator'> & Keyed) =>
      api.organisations.inviteAdministrator(input, { context: { idempotencyKey } }),
    meta: { quiet: true, ...changes },
  })
}

export function useUpdateAdministrator() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'updateAdministrator'>) => api.organisations.updateAdministrator(input),
    meta: changes,
  })
}

export function useRemoveAdministrator() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.organisations.removeAdministrator({ id }),
    meta: { changes: [['organisations'], ['identity']] },
  })
}

export function useOfferTransfer() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'offerTransfer'> & Keyed) =>
      api.organisations.offerTransfer(input, { context: { idempotencyKey } }),
    meta: { quiet: true, ...changes },
  })
}

export function useCloseOrganisation() {
  const api = useApi()
  return useMutation({
    mutationFn: () => api.organisations.closeOrganisation(),
    meta: { changes: [['organisations'], ['memberships'], ['account-closing']] },
  })
}

export function useWithdrawTransfer() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.organisations.withdrawTransfer({ id }),
    meta: changes,
  })
}

export function useDeclineTransfer() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.organisations.declineTransfer({ id }),
    meta: changes,
  })
}

export function useAcceptTransfer() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.organisations.acceptTransfer({ id }),
    meta: { changes: [['organisations'], ['memberships'], ['identity']] },
  })
}

export function useSaveBenefits() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'saveBenefits'>) => api.organisations.saveBenefits(input),
    meta: { quiet: true, ...changes },
  })
}

export function usePayDeposit() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'payDeposit'> & Keyed) =>
      api.organisations.payDeposit(input, { context: { idempotencyKey } }),
    meta: { quiet: true, ...changes },
  })
}

export function useConfirmDeposit() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.organisations.confirmDeposit({ id }),
    meta: { quiet: true, ...changes },
  })
}

export function useRedeemInvitation() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'redeemInvitation'>) => api.organisations.redeemInvitation(input),
    meta: { quiet: true, changes: [['organisations'], ['identity']] },
  })
}

export function useLeaveOrganisation() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.organisations.leaveOrganisation({ id }),
    meta: { quiet: true, ...changes },
  })
}
