import type Stripe from 'stripe'
import { invalid } from '../http/errors.ts'
import { lockBalance, postEntry, readBalance } from '../payments/ledger.ts'
import { emptyList, idOf, newId, unixNow } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'

interface Transferring {
  amount: number
  currency: string
  destination: string
  description?: string | null
  metadata?: Record<string, string>
  sourceTransaction?: string | null
  transferGroup?: string | null
}

/** Moves money from the platform's balance to a connected account's. */
export async function createTransfer(store: Store, asked: Transferring): Promise<Stripe.Transfer> {
  const account = await store.get('account', asked.destination, 'destination')
  if (account.capabilities?.transfers !== 'active') {
    throw invalid(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    )
  }
  if (!asked.sourceTransaction) await requirePlatformFunds(store, asked)
  const id = newId('tr')
  const sent = await postEntry(store, {
    type: 'transfer',
    amount: -asked.amount,
    currency: asked.currency,
    source: id,
  })
  await postEntry(store, {
    type: 'payment',
    amount: asked.amount,
    currency: asked.currency,
    source: id,
    account: account.id,
  })
  const transfer = {
    id,
    object: 'transfer',
    amount: asked.amount,
    amount_reversed: 0,
    balance_transaction: sent.id,
    created: unixNow(),
    currency: asked.currency,
    description: asked.description ?? null,
    destination: account.id,
    destination_payment: newId('py'),
    livemode: false,
    metadata: asked.metadata ?? {},
    reversals: emptyList(`/v1/transfers/${id}/reversals`),
    reversed: false,
    source_transaction: asked.sourceTransaction ?? null,
    source_type: 'card',
    transfer_group: asked.transferGroup ?? null,
  } satisfies Stripe.Transfer
  await store.insert(transfer)
  store.emit('transfer.created', transfer)
  return transfer
}

async function requirePlatformFunds(store: Store, asked: Transferring): Promise<void> {
  await lockBalance(store, null)
  const available = (await readBalance(store, null)).get(asked.currency) ?? 0
  if (available < asked.amount) {
    throw invalid(
      'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card.',
      { code: 'balance_insufficient' },
    )
  }
}

interface Reversing {
  transferId: string
  amount?: number | undefined
  metadata?: Record<string, string>
  sourceRefund?: string | null
}

export async function reverseTransfer(store: Store, asked: Reversing): Promise<Stripe.TransferReversal> {
  const transfer = await store.lock('transfer', asked.transferId, 'transfer')
  const left = transfer.amount - transfer.amount_reversed
  const amount = asked.amount ?? left
  if (amount < 1 || amount > left) {
    throw invalid(`Transfer amount to reverse (${amount}) is greater than unreversed amount (${left})`, {
      param: 'amount',
    })
  }
  const id = newId('trr')
  const returned = await postEntry(store, {
    type: 'transfer_refund',
    amount,
    currency: transfer.currency,
    source: id,
  })
  await postEntry(store, {
    type: 'payment_refund',
    amount: -amount,
    currency: transfer.currency,
    source: id,
    account: idOf(transfer.destination),
  })
  const reversal = {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: returned.id,
    created: unixNow(),
    currency: transfer.currency,
    destination_payment_refund: null,
    metadata: asked.metadata ?? {},
    source_refund: asked.sourceRefund ?? null,
    transfer: transfer.id,
  } satisfies Stripe.TransferReversal
  await store.insert(reversal)
  transfer.amount_reversed += amount
  transfer.reversed = transfer.amount_reversed === transfer.amount
  transfer.reversals.data.unshift(reversal)
  await store.save(transfer)
  store.emit('transfer.reversed', transfer)
  return reversal
}
