import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'
import type { Keyed } from './api.ts'
import { useIdempotentMutation } from './idempotent-mutation.ts'

const changes = [['disputes'], ['orders'], ['wallet']]

type Disputes = Client['disputes']
type Input<Verb extends keyof Disputes> = Parameters<Disputes[Verb]>[0]

export type DisputeScope = 'buyer' | 'seller' | 'all'

/** The endpoint of each list. */
export const disputeLists = {
  buyer: 'listMyDisputes',
  seller: 'listSellerDisputes',
  all: 'listDisputes',
} as const satisfies Record<DisputeScope, keyof Disputes>

export const disputeQueries = {
  all: ['disputes'] as const,
  list: (api: Client, scope: DisputeScope, filter: NonNullable<Input<'listDisputes'>>) =>
    queryOptions({
      queryKey: ['disputes', 'list', scope, filter],
      queryFn: ({ signal }) => api.disputes[disputeLists[scope]](filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Chargebacks that the banks have not decided yet. */
  chargebacks: (api: Client) =>
    queryOptions({
      queryKey: ['disputes', 'chargebacks'],
      queryFn: ({ signal }) => api.disputes.listChargebacks({ open: 'true', limit: 100 }, { signal }),
    }),
  detail: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['disputes', 'detail', id],
      queryFn: ({ signal }) => api.disputes.getDispute({ id }, { signal }),
    }),
}

export function useAnswerChargeback() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'answerChargeback'>) => api.disputes.answerChargeback(input),
    meta: { quiet: true, changes },
  })
}

export function useCreateDispute() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'createDispute'>) => api.disputes.createDispute(input),
    meta: { quiet: true, changes },
  })
}

/** All transitions of an existing dispute, by endpoint. */
export type DisputeStep =
  | ({ verb: 'accept' } & Input<'acceptDispute'>)
  | ({ verb: 'reject' } & Input<'rejectDispute'>)
  | ({ verb: 'withdraw' } & Input<'withdrawDispute'>)
  | ({ verb: 'escalate' } & Input<'escalateDispute'>)
  | ({ verb: 'sendBack' } & Input<'sendBackDisputed'>)
  | ({ verb: 'receiveBack' } & Input<'receiveBackDisputed'>)
  | ({ verb: 'decide' } & Input<'decideDispute'>)
  | ({ verb: 'addEvidence' } & Input<'addEvidence'>)

const keyOf = ({ idempotencyKey }: Keyed) => ({ context: { idempotencyKey } })

function take({ disputes }: Client, step: DisputeStep & Keyed) {
  switch (step.verb) {
    case 'accept':
      return disputes.acceptDispute({ id: step.id, returnTerms: step.returnTerms }, keyOf(step))
    case 'reject':
      return disputes.rejectDispute({ id: step.id, reason: step.reason })
    case 'withdraw':
      return disputes.withdrawDispute({ id: step.id })
    case 'escalate':
      return disputes.escalateDispute({ id: step.id, reason: step.reason })
    case 'sendBack':
      return disputes.sendBackDisputed({
        id: step.id,
        carrier: step.carrier,
        trackingNumber: step.trackingNumber,
      })
    case 'receiveBack':
      return disputes.receiveBackDisputed({ id: step.id, restock: step.restock }, keyOf(step))
    case 'decide':
      return disputes.decideDispute({ id: step.id, amount: step.amount, reason: step.reason }, keyOf(step))
    case 'addEvidence':
      return disputes.addEvidence({ id: step.id, files: step.files })
  }
}

export function useTakeDisputeStep() {
  const api = useApi()
  const attemptWith = useIdempotentMutation()
  return useMutation({
    mutationFn: (step: DisputeStep) => attemptWith(step, (keyed) => take(api, keyed)),
    meta: { quiet: true, changes },
  })
}
