import { inStates } from '../story-support.tsx'
import { DecisionsScreen } from './decisions-screen.tsx'

export default { title: 'Features/Community/Decisions' }

const at = '2026-06-15T09:00:00.000Z'

const states = inStates(<DecisionsScreen />, {
  filled: {
    sees: 'Please argue without insults.',
    answers: {
      community: {
        listOwnDecisions: {
          decisions: [
            {
              caseId: 'k1',
              number: 'WC-1001',
              text: 'Only a fool believes that.',
              roomName: 'Sleeping better, Everyday',
              decision: {
                at,
                reason: 'Please argue without insults.',
                isMessageRemoved: true,
                measure: { id: 'x', kind: 'mute', endsAt: '2026-06-18T09:00:00.000Z', liftedAt: null },
              },
              appeal: null,
              appealUntil: '2026-07-15T09:00:00.000Z',
            },
          ],
        },
      },
    },
  },
  empty: { sees: 'No decisions', answers: { community: { listOwnDecisions: { decisions: [] } } } },
})

export const Loading = states.Loading

export const Nothing = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
