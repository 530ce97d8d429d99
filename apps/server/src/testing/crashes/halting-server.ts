import { AsyncLocalStorage } from 'node:async_hooks'
import { flushCompileCache } from 'node:module'

import { readConfig } from '../../config.ts'
import { systemContext } from '../../system-context.ts'
import type { Dependencies } from '../../context.ts'
import { acceptBooking } from '../../domains/booking/actions/accept-booking.ts'
import { cancelBooking } from '../../domains/booking/actions/cancel-booking.ts'
import { payBooking } from '../../domains/booking/actions/pay-booking.ts'
import { payFromPackage } from '../../domains/booking/actions/pay-from-package.ts'
import { decideDispute } from '../../domains/disputes/actions/decide-dispute.ts'
import { answerMove } from '../../domains/events/actions/answer-move.ts'
import { cancelTickets } from '../../domains/events/actions/cancel-tickets.ts'
import { payTickets } from '../../domains/events/actions/pay-tickets.ts'
import { placeOrder } from '../../domains/orders/actions/place-order.ts'
import { cancelOrder } from '../../domains/orders/actions/cancel-order.ts'
import { closeOrganisation } from '../../domains/organisations/actions/close-organisation.ts'
import { payDeposit } from '../../domains/organisations/benefits/deposits.ts'
import { returnFund } from '../../domains/organisations/benefits/return-fund.ts'
import { settleFund } from '../../domains/organisations/benefits/settle.ts'
import { settleMembership } from '../../domains/memberships/state/settle.ts'
import { buyPackage } from '../../domains/packages/actions/buy-package.ts'
import { refundPurchase } from '../../domains/packages/actions/refund-purchase.ts'
import { expirePurchase } from '../../domains/packages/jobs.ts'
import { deliverMail } from '../../domains/notifications/mail/deliver-mail.ts'
import { sendHeldMails } from '../../domains/notifications/mail/send-held-mails.ts'
import { openPayout } from '../../domains/wallet/payouts/payouts.ts'
import { settlePayout } from '../../domains/wallet/payouts/settle-payouts.ts'
import { createLog } from '../../log/log.ts'
import { openDependencies } from '../../dependencies.ts'
import type { Asked, Work } from './halting.ts'

interface ObservedRun {
  steps: string[]
  /** The index of the step at which it halts, or null to run to the end. */
  haltAt: number | null
  halted: (at: string) => void
  change: string
}

const observedRuns = new AsyncLocalStorage<ObservedRun>()

/** A step at which the process may die. Halts here if it was told to. */
async function reach(name: string) {
  const observed = observedRuns.getStore()
  if (!observed) return
  observed.steps.push(name)
  if (observed.steps.length - 1 !== observed.haltAt) return
  observed.halted(name)
  await new Promise(() => {})
}

/** Adds steps before, within and after every transaction, mail and gateway request. */
function halting(deps: Dependencies): Dependencies {
  const { database, eventEffects, ports } = deps
  const cards = Object.entries(ports.cards).map(([name, ask]) => [
    name,
    async (...asked: unknown[]) => {
      await reach(`${name}: to be asked`)
      const answer = await (ask as (...asked: unknown[]) => unknown)(...asked)
      await reach(`${name}: answered`)
      return answer
    },
  ])
  const mail: typeof ports.mail = {
    async send(sent) {
      await reach('mail: to be sent')
      await ports.mail.send(sent)
      await reach('mail: sent')
    },
  }
  return {
    ...deps,
    ports: { ...ports, mail, cards: Object.fromEntries(cards) as typeof ports.cards },
    eventEffects: {
      ...eventEffects,
      dropped(name) {
        const observed = observedRuns.getStore()
        if (observed) observed.change = name
        return eventEffects.dropped(name)
      },
    },
    database: {
      ...database,
      async write(run) {
        const name = observedRuns.getStore()?.change ?? ''
        await reach(`${name}: to begin`)
        const result = await database.write(async (tx) => {
          const written = await run(tx)
          await reach(`${name}: to commit`)
          return written
        })
        await reach(`${name}: committed`)
        return result
      },
    },
  }
}

const config = readConfig()
const { deps } = await openDependencies(config, config.databaseUrl ?? '', { log: createLog('fatal') })
const context = systemContext(halting(deps), 'halting')

async function run(work: Work) {
  switch (work.act) {
    case 'placeOrder':
      return placeOrder(context, work.actor, work.request)
    case 'cancelOrder':
      return cancelOrder(context, work.actor, { id: work.id })
    case 'decideDispute':
      return decideDispute(context, work.actor, { id: work.id, amount: work.amount, reason: 'Seen.' })
    case 'payBooking':
      return payBooking(context, work.actor, work.press)
    case 'acceptBooking':
      return acceptBooking(context, work.actor, work.id)
    case 'cancelBooking':
      return cancelBooking(context, work.actor, { id: work.id, expectedRefund: work.expectedRefund })
    case 'payTickets':
      return payTickets(context, work.actor, work.press)
    case 'cancelTickets':
      return cancelTickets(context, work.actor, { id: work.id, expectedRefund: work.expectedRefund })
    case 'answerMove':
      return answerMove(context, work.actor, { id: work.id, comes: work.comes })
    case 'buyPackage':
      return buyPackage(context, work.actor, work.press)
    case 'payFromPackage':
      return payFromPackage(context, work.actor, work.press)
    case 'expirePurchase':
      return expirePurchase(context, work.id)
    case 'refundPurchase':
      return refundPurchase(context, work.actor, { id: work.id, expectedRefund: work.expectedRefund })
    case 'payDeposit':
      return payDeposit(context, work.actor, work.press)
    case 'closeOrganisation':
      return closeOrganisation(context, work.actor)
    case 'returnFund':
      return returnFund(context, work.id)
    case 'settleFund':
      return settleFund(context, work)
    case 'sendHeldMails':
      return sendHeldMails(context)
    case 'deliverMail':
      return deliverMail(context, work.event, work.notification)
    case 'settleMembership':
      return settleMembership(context, work.id)
    case 'settlePayout':
      return settlePayout(context, work.id)
    default: {
      const id = await openPayout(context, work.sellerId)
      return id === null ? undefined : settlePayout(context, id)
    }
  }
}

process.on('message', ({ id, work, haltAt }: Asked) => {
  const steps: string[] = []
  const halted = (at: string) => process.send?.({ id, steps, at })
  void observedRuns
    .run({ steps, haltAt, halted, change: '' }, () => run(work))
    .then(
      () => process.send?.({ id, steps }),
      (error: unknown) => process.send?.({ id, steps, error: String(error) }),
    )
})
process.on('disconnect', () => process.exit())
process.send?.({ ready: true })
flushCompileCache()
