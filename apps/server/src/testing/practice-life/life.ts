import { Problem } from '@wellspring/api/client'

import type { TestApp } from '../app.ts'
import type { TestCards } from '../cards/cards.ts'
import { HOUR_MS } from '../../time.ts'

/** The server on which random histories of practices run one after another. */
export interface Quarter {
  stand: TestApp
  cards: TestCards
  adminId: string
  /** How often each step succeeded rather than being refused. */
  done: Map<string, number>
}

/**
 * A provider who sells sessions, packages and tickets, and two patrons, the first of whom is sponsored by an
 * organisation.
 */
export interface PracticeLife {
  quarter: Quarter
  providerId: string
  patronIds: readonly [string, string]
  instantId: string
  requestId: string
  packageId: string
  /** Chargebacks by payment. */
  claims: Map<string, 'open' | 'won' | 'lost'>
}

export type Step = (life: PracticeLife) => Promise<unknown>

export const hour = HOUR_MS
export const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[Math.floor(at * items.length)]
export const as = ({ quarter }: PracticeLife, userId: string) => quarter.stand.signInAs(userId)
export const patronOf = ({ patronIds }: PracticeLife, isFirst: boolean) => patronIds[isFirst ? 0 : 1]

/** A refusal with a message, or a conflict with a change in progress that is retried later. */
const isRefusal = (error: unknown) =>
  error instanceof Problem
    ? error.code !== 'INTERNAL'
    : /still in progress|has a booking in progress/.test((error as Error).message)

/** Wraps a step that the product may refuse. */
export const trying =
  (name: string, step: (life: PracticeLife) => Promise<boolean>): Step =>
  async (life) => {
    const { done } = life.quarter
    const was = await step(life).catch((error: unknown) => {
      if (!isRefusal(error)) throw error
      return false
    })
    if (was) done.set(name, (done.get(name) ?? 0) + 1)
  }

export const withDatabase = ({ quarter: { stand } }: PracticeLife) => stand.context.db
export type Trouble = Parameters<TestCards['nextRefund']>[0] | 'none'

export function make({ quarter: { cards } }: PracticeLife, trouble: Trouble) {
  if (trouble !== 'none') cards.nextRefund(trouble)
}
