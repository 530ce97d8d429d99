import { describe, expect, test } from 'vitest'

import { reasonFor, recommend } from './rules.ts'
import type { Interests } from './rules.ts'

const nobody: Interests = { finished: [], goals: [], areas: [] }
const walk = { title: 'An evening walk', area: 'physical', leaves: ['Move'] } as const
const interests = (changes: Partial<Interests>): Interests => ({ ...nobody, ...changes })

describe('the reason for a recommendation', () => {
  test.each([
    [
      'content with the same leaf',
      { area: 'physical', leaves: ['Move'] },
      'Because you finished “An evening walk”.',
    ],
    [
      'content of the same area',
      { area: 'physical', leaves: ['Nourish'] },
      'Because you finished “An evening walk”.',
    ],
    ['content of another area', { area: 'mental', leaves: [] }, null],
  ] as const)('for %s', (_what, one, because) => {
    expect(reasonFor(one, interests({ finished: [walk] }))).toBe(because)
  })

  test('prefers a goal to a shared area, and a shared leaf to the goal', () => {
    const both = interests({ finished: [walk], goals: [{ title: 'Cook twice a week', leaf: 'Nourish' }] })
    expect(reasonFor({ area: 'physical', leaves: ['Nourish'] }, both)).toBe(
      'Because it goes with your goal “Cook twice a week”.',
    )
    expect(reasonFor({ area: 'physical', leaves: ['Move', 'Nourish'] }, both)).toContain('An evening walk')
    expect(reasonFor({ area: 'physical', leaves: [] }, both)).toContain('Cook twice a week')
  })

  test('uses the followed areas last', () => {
    expect(reasonFor({ area: 'mental', leaves: [] }, interests({ areas: ['mental'] }))).toBe(
      'Because you follow mental wellness.',
    )
  })
})

test('one item of each reason in turn comes first, then new ones, up to the limit', () => {
  const named = (id: string, area: 'physical' | 'mental' | 'social') => ({ id, area, leaves: [] })
  const all = [
    named('p1', 'physical'),
    named('s1', 'social'),
    named('p2', 'physical'),
    named('p3', 'physical'),
    named('m1', 'mental'),
  ]
  const chosen = recommend(all, interests({ areas: ['physical', 'mental'] }), 4)
  expect(chosen.map(({ content }) => content.id)).toEqual(['p1', 'm1', 'p2', 'p3'])
  expect(recommend(all, nobody, 2)).toEqual([
    { content: all[0], because: 'Because it is new here.' },
    { content: all[1], because: 'Because it is new here.' },
  ])
})
