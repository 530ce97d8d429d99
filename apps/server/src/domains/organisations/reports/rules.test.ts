import { describe, expect, test } from 'vitest'

import {
  noiseAt,
  noiseChances,
  noiseOf,
  periodOf,
  periodsBetween,
  publishedCount,
  publishedShare,
  withoutLoneGap,
} from './rules.ts'

/** The probability of each answer for an observer who knows everything except the noise. */
function answers(publish: (noise: number) => unknown): Map<string, number> {
  const chances = new Map<string, number>()
  for (const [noise, chance] of noiseChances) {
    const answer = JSON.stringify(publish(noise))
    chances.set(answer, (chances.get(answer) ?? 0) + chance)
  }
  return chances
}

/** The percentage of observers who guess correctly, with the best strategy, which of two worlds they are in. */
function guessedRight(one: Map<string, number>, other: Map<string, number>): number {
  const all = new Set([...one.keys(), ...other.keys()])
  const difference = [...all].reduce(
    (sum, answer) => sum + Math.abs((one.get(answer) ?? 0) - (other.get(answer) ?? 0)),
    0,
  )
  return 50 + 25 * difference
}

/** The probability of an answer that is possible in one of the two worlds only. */
const isCertain = (one: Map<string, number>, other: Map<string, number>): number =>
  [...one].reduce((sum, [answer, chance]) => sum + (other.has(answer) ? 0 : chance), 0)

const members = [40, 60, 250]

describe('an attacker who invited everybody but one person and knows what all the others did', () => {
  test.each(members)(
    'of %i members learns next to nothing about that person, however many others were active',
    (eligible) => {
      let [most, certain] = [0, 0]
      for (let others = 0; others < eligible; others++) {
        const world = (count: number) => answers((noise) => publishedCount({ count, eligible, noise }))
        const [without, withOne] = [world(others), world(others + 1)]
        most = Math.max(most, guessedRight(without, withOne))
        certain = Math.max(certain, isCertain(without, withOne), isCertain(withOne, without))
      }
      expect(most).toBeLessThan(57)
      expect(certain).toBeLessThan(0.001)
    },
  )

  test('learns as little about whether that person was content', () => {
    const eligible = 60
    let most = 0
    for (let others = 20; others < 59; others += 3)
      for (let content = 0; content <= others; content += 3) {
        const world = (more: { rated: number; content: number }) => {
          const chances = new Map<string, number>()
          for (const [noise, chance] of noiseChances)
            for (const [answer, other] of answers((second) =>
              publishedShare(
                { count: others + more.rated, eligible, noise },
                { count: content + more.content, eligible, noise: second },
              ),
            ))
              chances.set(answer, (chances.get(answer) ?? 0) + chance * other)
          return chances
        }
        most = Math.max(most, guessedRight(world({ rated: 1, content: 0 }), world({ rated: 1, content: 1 })))
      }
    expect(most).toBeLessThan(57)
  })

  test('is still mostly guessing after a year about somebody active every month or never', () => {
    const eligible = 60
    const publish = (count: number) => (noise: number) => publishedCount({ count, eligible, noise })
    const world = (isActive: boolean) => answers(publish(40 + Number(isActive)))
    const chanceOf = [world(false), world(true)] as const
    const tries = 4000
    let right = 0
    for (let at = 0; at < tries; at++) {
      const isActive = at % 2 === 1
      let leaning = 0
      for (let month = 0; month < 12; month++) {
        const noise = noiseOf('a secret', `${at}:${month}`)
        const answer = JSON.stringify(publish(40 + Number(isActive))(noise))
        leaning += Math.log(chanceOf[1].get(answer) ?? 1e-9) - Math.log(chanceOf[0].get(answer) ?? 1e-9)
      }
      if (leaning > 0 === isActive) right++
    }
    expect((100 * right) / tries).toBeLessThan(66)
  })
})

describe('a figure', () => {
  test.each([...noiseChances.keys()])('below ten people is never shown, whatever the noise (%i)', (noise) => {
    for (let count = 0; count < 10; count++)
      expect(publishedCount({ count, eligible: 200, noise })).toBeNull()
  })

  test.each([...noiseChances.keys()])(
    'never says that nearly all members took part, whatever the noise (%i)',
    (noise) => {
      for (const eligible of members)
        expect(publishedCount({ count: eligible, eligible, noise }) ?? 0).toBeLessThanOrEqual(eligible - 10)
    },
  )

  test('of a small organisation is not shown', () => {
    expect(publishedCount({ count: 39, eligible: 39, noise: 0 })).toBeNull()
    expect(
      publishedShare({ count: 39, eligible: 39, noise: 0 }, { count: 39, eligible: 39, noise: 0 }),
    ).toBeNull()
  })

  test.each([
    [29, null],
    [30, 30],
    [32, 30],
    [33, 35],
    [60, 50],
  ])('%i of 60 is shown as %s', (count, shown) => {
    expect(publishedCount({ count, eligible: 60, noise: 0 })).toBe(shown)
  })

  test('for contentment is never 0 or 100 percent', () => {
    const of = (count: number) => ({ count, eligible: 60, noise: 0 })
    expect([0, 20, 40].map((content) => publishedShare(of(40), of(content))?.share)).toEqual([10, 50, 90])
  })

  test('for contentment states its margin, which shrinks with more ratings', () => {
    const of = (count: number) => ({ count, eligible: 600, noise: 0 })
    expect(publishedShare(of(50), of(40))).toEqual({ share: 80, within: 20 })
    expect(publishedShare(of(400), of(320))).toEqual({ share: 80, within: 5 })
  })
})

describe('noise', () => {
  test('is stable for a figure and differs between figures', () => {
    expect(noiseOf('a', 'figure')).toBe(noiseOf('a', 'figure'))
    const drawn = Array.from({ length: 2000 }, (_, at) => noiseOf('a', `figure ${at}`))
    expect(new Set(drawn).size).toBeGreaterThan(15)
    expect(Math.abs(drawn.reduce((sum, noise) => sum + noise, 0) / drawn.length)).toBeLessThan(0.5)
  })

  test('occurs as often as its stated probability', () => {
    expect([...noiseChances.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
    expect([noiseAt(0), noiseAt(0.5), noiseAt(0.999_999_9)]).toEqual([-20, 0, 20])
  })
})

test('a lone hidden area hides the smallest one too, and two hidden areas stay', () => {
  const shown = { physical: 40, mental: 30, social: 35, spiritual: 45, financial: null }
  expect(withoutLoneGap(shown)).toEqual({ ...shown, mental: null })
  expect(withoutLoneGap({ ...shown, social: null })).toEqual({ ...shown, social: null })
  expect(withoutLoneGap({ ...shown, financial: 50 })).toEqual({ ...shown, financial: 50 })
})

test('periods are whole, finished and settled', () => {
  expect(periodOf('quarter', new Date('2026-06-15T09:00:00Z'))).toMatchObject({
    startsOn: '2026-04-01',
    to: new Date('2026-07-01T00:00:00Z'),
  })
  const periods = periodsBetween(new Date('2026-05-15T00:00:00Z'), new Date('2026-10-03T23:59:59Z'))
  expect(periods.map(({ kind, startsOn }) => [kind, startsOn])).toEqual([
    ['month', '2026-06-01'],
    ['month', '2026-07-01'],
    ['month', '2026-08-01'],
  ])
  const later = periodsBetween(new Date('2026-05-15T00:00:00Z'), new Date('2026-10-04T00:00:00Z'))
  expect(later.map(({ kind, startsOn }) => `${kind} ${startsOn}`).slice(-2)).toEqual([
    'month 2026-09-01',
    'quarter 2026-07-01',
  ])
})
