import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import type { OwnDecision } from '@wellspring/api/contract/chat-cases'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { DecisionsScreen } from './decisions-screen.tsx'

beforeEach(() => localStorage.clear())

const at = '2026-06-15T09:00:00.000Z'

const show = (answer: NonNullable<OwnDecision['appeal']>['answer']) =>
  renderScreen(<DecisionsScreen />, {
    ...rememberAmara(),
    'GET /cases/mine': () => ({
      decisions: [
        {
          caseId: 'k1',
          number: 'WC-1001',
          text: 'Only a fool believes that.',
          roomName: 'Everyday',
          decision: { at, reason: 'No insults.\n\nRule two.', isMessageRemoved: true, measure: null },
          appeal: { text: 'It was a joke.\n\nAsk them.', at, dueAt: '2026-06-18T09:00:00.000Z', answer },
          appealUntil: null,
        },
      ],
    }),
  })

test('a decision and its appeal keep their paragraphs', async () => {
  show({ isUpheld: false, text: 'You are right.\n\nSorry.', at })
  for (const paragraph of [
    'No insults.',
    'Rule two.',
    'It was a joke.',
    'Ask them.',
    'You are right.',
    'Sorry.',
  ])
    expect(await screen.findByText(paragraph)).toBeVisible()
  expect(screen.getByText('The decision was reversed')).toBeVisible()
})

test('a pending appeal shows its deadline, also after it has passed', async () => {
  show(null)
  expect(await screen.findByText(/^You should have an answer by /)).toBeVisible()
})
