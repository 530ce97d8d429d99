import { once } from 'node:events'

import { expect } from 'vitest'

import type { PlaceOrderInput } from '@wellspring/api/contract/orders'

import type { Actor } from '../../context.ts'
import type { payBooking } from '../../domains/booking/actions/pay-booking.ts'
import type { payFromPackage } from '../../domains/booking/actions/pay-from-package.ts'
import type { payTickets } from '../../domains/events/actions/pay-tickets.ts'
import type { deliverMail } from '../../domains/notifications/mail/deliver-mail.ts'
import type { payDeposit } from '../../domains/organisations/benefits/deposits.ts'
import type { buyPackage } from '../../domains/packages/actions/buy-package.ts'
import type { Notification } from '../../event.ts'
import { launch } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { patience } from '../patience.ts'

/** The actions that a halting server can run. */
export type Work =
  | { act: 'placeOrder'; actor: Actor; request: { idempotencyKey: string; input: PlaceOrderInput } }
  | { act: 'cancelOrder'; actor: Actor; id: string }
  | { act: 'decideDispute'; actor: Actor; id: string; amount: number }
  | { act: 'payBooking'; actor: Actor; press: Parameters<typeof payBooking>[2] }
  | { act: 'acceptBooking'; actor: Actor; id: string }
  | { act: 'cancelBooking'; actor: Actor; id: string; expectedRefund: number }
  | { act: 'payTickets'; actor: Actor; press: Parameters<typeof payTickets>[2] }
  | { act: 'cancelTickets'; actor: Actor; id: string; expectedRefund: number }
  | { act: 'answerMove'; actor: Actor; id: string; comes: boolean }
  | { act: 'buyPackage'; actor: Actor; press: Parameters<typeof buyPackage>[2] }
  | { act: 'payFromPackage'; actor: Actor; press: Parameters<typeof payFromPackage>[2] }
  | { act: 'refundPurchase'; actor: Actor; id: string; expectedRefund: number }
  | { act: 'expirePurchase'; id: string }
  | { act: 'payDeposit'; actor: Actor; press: Parameters<typeof payDeposit>[2] }
  | { act: 'closeOrganisation'; actor: Actor }
  | { act: 'returnFund'; id: string }
  | { act: 'settleFund'; organisationId: string; startsOn: string }
  | { act: 'settleMembership'; id: string }
  | { act: 'payOut'; sellerId: string }
  | { act: 'settlePayout'; id: string }
  | { act: 'sendHeldMails' }
  | { act: 'deliverMail'; event: Parameters<typeof deliverMail>[1]; notification: Notification }

export interface Asked {
  id: number
  work: Work
  haltAt: number | null
}

interface Said {
  id: number
  /** The steps reached so far. */
  steps: string[]
  /** Where it halted. */
  at?: string
  error?: string
}

export interface HaltingServer {
  /** Runs an action to its end and returns its steps. */
  runToEnd: (work: Work) => Promise<string[]>
  /** Runs an action and halts at one of its steps, with all its locks. Returns the step. */
  halt: (work: Work, at: number) => Promise<string>
  kill: () => Promise<void>
}

/** A server process of a cluster without jobs, which halts at a given step. */
export async function startHalting({ environment }: Cluster): Promise<HaltingServer> {
  // The exact steps are compared, so a slow gateway on a busy machine must not time out.
  const cards = `${environment['CARD_SANDBOX_URL']}?timeout=${patience.waitMs}`
  const child = await launch('halting', { ...environment, CARD_SANDBOX_URL: cards })
  const asked = new Map<number, (said: Said) => void>()
  child.on('message', (said: Said) => asked.get(said.id)?.(said))
  const ask = (work: Work, haltAt: number | null) =>
    new Promise<Said>((resolve, reject) => {
      const id = asked.size
      asked.set(id, (said) => (said.error === undefined ? resolve(said) : reject(new Error(said.error))))
      child.send({ id, work, haltAt } satisfies Asked)
    })
  return {
    runToEnd: async (work) => (await ask(work, null)).steps,
    halt: async (work, at) => (await ask(work, at)).at ?? 'went to its end',
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Makes all scheduled jobs due now. */
export const makeJobsDue = ({ context }: Pick<Cluster, 'context'>) =>
  context.deps.database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() where run_at > now()`,
  )

export const asking = (name: string) => [`${name}: to be asked`, `${name}: answered`]
export const writing = (name: string) => [`${name}: to begin`, `${name}: to commit`, `${name}: committed`]

/** An action during which a server is killed, and how a user retries it. */
export interface Piece {
  id: string
  work: Work
  tryAgain: () => Promise<unknown>
}

export interface KillStory<Made> {
  work: Work['act'] | `${Work['act']}, ${string}`
  begin: () => Promise<Piece>
  steps: string[]
  /** The expected final state of each piece. */
  made: Made
}

/** Runs one action to its end, and one more per step in a server that is killed at that step. */
export async function killAtEachStep<Piece extends { work: Work }>(
  cluster: Cluster,
  { begin, steps }: { begin: () => Promise<Piece>; steps: readonly string[] },
): Promise<{ whole: Piece; pieces: Piece[] }> {
  const server = await startHalting(cluster)
  const whole = await begin()
  expect(await server.runToEnd(whole.work)).toEqual(steps)
  const pieces = await Promise.all(steps.map(begin))
  expect(await Promise.all(pieces.map(({ work }, at) => server.halt(work, at)))).toEqual(steps)
  await server.kill()
  return { whole, pieces }
}

/** Expects another server to complete, exactly once, every action that a killed server left at one of its steps. */
export async function killAndTryAgain<Made>(
  cluster: Cluster,
  { begin, steps, made }: KillStory<Made>,
  madeOf: (ids: readonly string[]) => Promise<Made[]>,
): Promise<void> {
  const { whole, pieces } = await killAtEachStep(cluster, { begin, steps })
  await Promise.all(pieces.map(({ tryAgain }) => tryAgain().catch(() => null)))
  await makeJobsDue(cluster)
  const ids = [whole, ...pieces].map(({ id }) => id)
  await expect.poll(() => madeOf(ids), { interval: 250 }).toEqual(ids.map(() => made))
}
