import type {
  CoachingAction,
  CoachingGoal,
  CoachingNote,
  CoachingSpace,
  CoachingSpaceDetail,
} from '../contract/coaching.ts'

const id = (last: string) => `0190f0a0-0000-7000-8000-0000000005${last}`

export const coachingActionSample = (change: Partial<CoachingAction> = {}): CoachingAction => ({
  id: id('a1'),
  what: 'No screen after ten',
  until: '2026-06-20',
  by: 'patron',
  doneAt: null,
  verbs: ['change', 'remove', 'tick'],
  ...change,
})

export const coachingGoalSample = (change: Partial<CoachingGoal> = {}): CoachingGoal => ({
  id: id('b1'),
  title: 'Sleep through',
  why: 'To be there in the morning.',
  area: 'spiritual',
  leaf: 'Peace',
  until: '2026-07-31',
  status: 'open',
  by: 'patron',
  actions: [coachingActionSample()],
  verbs: ['change', 'move', 'addAction'],
  createdAt: '2026-06-15T09:00:00.000Z',
  ...change,
})

export const coachingNoteSample = (change: Partial<CoachingNote> = {}): CoachingNote => ({
  id: id('c1'),
  text: 'It went well.',
  by: 'patron',
  revision: 1,
  verbs: ['change', 'remove'],
  session: {
    bookingId: id('d1'),
    startsAt: '2026-06-16T14:00:00.000Z',
  },
  writtenAt: '2026-06-16T15:00:00.000Z',
  changedAt: null,
  ...change,
})

/** A patron's coaching space with a practice, as the patron sees it. */
export const coachingSpaceSample = (change: Partial<CoachingSpace> = {}): CoachingSpace => ({
  id: id('e1'),
  status: 'open',
  role: 'patron',
  openGoals: 1,
  openActions: 1,
  upcoming: 1,
  other: {
    id: id('f1'),
    name: 'Lindgren Money Coaching',
    imageUrl: null,
  },
  nextSessionAt: '2026-06-23T14:00:00.000Z',
  verbs: ['write', 'end'],
  createdAt: '2026-06-15T09:00:00.000Z',
  ...change,
})

export const coachingDetailSample = (change: Partial<CoachingSpaceDetail> = {}): CoachingSpaceDetail => ({
  ...coachingSpaceSample(),
  goals: [coachingGoalSample()],
  sessions: [
    {
      bookingId: id('d2'),
      title: 'Coaching',
      status: 'confirmed',
      startsAt: '2026-06-23T14:00:00.000Z',
      endsAt: '2026-06-23T14:50:00.000Z',
    },
    {
      bookingId: id('d1'),
      title: 'First talk',
      status: 'completed',
      startsAt: '2026-06-16T14:00:00.000Z',
      endsAt: '2026-06-16T14:50:00.000Z',
    },
  ],
  packages: [],
  ...change,
})
