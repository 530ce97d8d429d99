import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { splitRefund } from '../../payments/rules.ts'
import { noiseChances } from '../reports/rules.ts'
import { coverable, covers, returnedOf, shareOf } from './rules.ts'

test.each([
  ['sessions', 'booking', true],
  ['sessions', 'ticket', false],
  ['events', 'booking', false],
  ['events', 'ticket', true],
  ['both', 'ticket', true],
] as const)('an organisation that pays for %s pays for a %s: %s', (use, kind, paid) => {
  expect(covers(use, kind)).toBe(paid)
})

describe("the organisation's share", () => {
  test.each([
    { priceCents: 9000, percent: 50, leftCents: 10_000, cents: 4500 },
    { priceCents: 9000, percent: 75, leftCents: 2000, cents: 2000 },
    { priceCents: 9000, percent: 75, leftCents: -5, cents: 0 },
    { priceCents: 100, percent: 75, leftCents: 10_000, cents: 50 },
    { priceCents: 101, percent: 25, leftCents: 10_000, cents: 25 },
    { priceCents: 0, percent: 75, leftCents: 10_000, cents: 0 },
  ])('of $priceCents at $percent % with $leftCents left is $cents', ({ cents, ...asked }) => {
    expect(shareOf(asked)).toBe(cents)
  })
})

test('a refund in any parts returns to card and fund exactly what each paid', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.nat(100_000),
      fc.array(fc.nat(60_000), { maxLength: 8 }),
      (cardCents, sponsorCents, parts) => {
        let left = { cardCents, sponsorCents }
        for (const part of [...parts, cardCents + sponsorCents]) {
          const back = splitRefund(left, part)
          expect(back.cardCents + back.sponsorCents).toBe(Math.min(part, left.cardCents + left.sponsorCents))
          left = {
            cardCents: left.cardCents - back.cardCents,
            sponsorCents: left.sponsorCents - back.sponsorCents,
          }
          expect(Math.min(left.cardCents, left.sponsorCents)).toBeGreaterThanOrEqual(0)
        }
        expect(left).toEqual({ cardCents: 0, sponsorCents: 0 })
      },
    ),
  )
})

test.each([
  { freeCents: 100_000, limitCents: 10_000, wanted: 40, people: 10 },
  { freeCents: 1_000_000, limitCents: 10_000, wanted: 40, people: 40 },
  { freeCents: -1, limitCents: 10_000, wanted: 40, people: 0 },
])('a fund of $freeCents covers $people of $wanted', ({ people, ...fund }) => {
  expect(coverable(fund)).toBe(people)
})

describe('the return after a quarter', () => {
  const limitCents = 10_000

  test('never exceeds the fund and comes in steps of five limits, whatever the noise', () => {
    for (const noise of noiseChances.keys())
      for (let unusedCents = 0; unusedCents < 900_000; unusedCents += 3700) {
        const back = returnedOf({ unusedCents, limitCents, noise })
        expect(back).toBeLessThanOrEqual(unusedCents)
        expect(back % (5 * limitCents)).toBe(0)
      }
  })

  test('leaves at most about forty limits behind', () => {
    for (const noise of noiseChances.keys()) {
      const unusedCents = 2_000_000
      const kept = unusedCents - returnedOf({ unusedCents, limitCents, noise })
      expect(kept).toBeLessThanOrEqual(45 * limitCents)
    }
  })

  test('reveals next to nothing about one person who has used all of their limit, or none', () => {
    const answers = (unusedCents: number) => {
      const chances = new Map<number, number>()
      for (const [noise, chance] of noiseChances) {
        const back = returnedOf({ unusedCents, limitCents, noise })
        chances.set(back, (chances.get(back) ?? 0) + chance)
      }
      return chances
    }
    let most = 0
    for (let others = 25; others < 60; others++) {
      const [one, other] = [answers(others * limitCents), answers((others + 1) * limitCents)]
      const difference = [...new Set([...one.keys(), ...other.keys()])].reduce(
        (sum, back) => sum + Math.abs((one.get(back) ?? 0) - (other.get(back) ?? 0)),
        0,
      )
      most = Math.max(most, 50 + 25 * difference)
    }
    expect(most).toBeLessThan(57)
  })
})
