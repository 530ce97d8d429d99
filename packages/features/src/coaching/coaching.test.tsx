import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import {
  coachingActionSample,
  coachingDetailSample,
  coachingGoalSample,
  coachingNoteSample,
  coachingSpaceSample,
} from '@wellspring/api/testing/coaching'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { SpaceScreen } from './space-screen.tsx'
import { SpacesScreen } from './spaces-screen.tsx'

type Replies = Parameters<typeof renderScreen>[1]

const space = coachingDetailSample()
const path = `/coaching/spaces/${space.id}`
const [goal, note] = [coachingGoalSample(), coachingNoteSample()]
const refused = { status: 503, msgCode: 'UNAVAILABLE', message: 'Away.' }

beforeEach(() => sessionStorage.clear())

describe('the list of spaces', () => {
  const list = (replies: Replies) =>
    renderScreen(
      <SpacesScreen
        title="Wellness coach"
        description="Between the sessions."
        spaceHref={(id) => `/wellness-coach/${id}`}
        page={1}
        onPage={() => {}}
        empty={{ sentence: 'It opens with your first session.' }}
      />,
      { ...rememberAmara(), ...replies },
    )

  test('shows the other person and the open work', async () => {
    list({ 'GET /coaching/spaces': () => ({ spaces: [coachingSpaceSample()], totalRecords: 1 }) })
    expect(await screen.findByRole('link', { name: 'Lindgren Money Coaching' })).toHaveAttribute(
      'href',
      `/wellness-coach/${space.id}`,
    )
    expect(screen.getByText('1 goal, 1 step to take, 1 session to come')).toBeVisible()
  })

  test('leaves out empty figures, and offers a first goal', async () => {
    const fresh = coachingSpaceSample({ openGoals: 0, openActions: 0, upcoming: 2 })
    const ended = coachingSpaceSample({ id: `${space.id.slice(0, -1)}9`, openGoals: 0, status: 'ended' })
    list({ 'GET /coaching/spaces': () => ({ spaces: [fresh, ended], totalRecords: 2 }) })
    expect(await screen.findByText('2 sessions to come')).toBeVisible()
    expect(
      screen.getAllByRole('link', { name: /^Set a goal/ }).map((link) => link.getAttribute('href')),
    ).toEqual([`/wellness-coach/${space.id}`])
  })

  test('explains how to get a first space', async () => {
    list({ 'GET /coaching/spaces': () => ({ spaces: [], totalRecords: 0 }) })
    expect(await screen.findByText('It opens with your first session.')).toBeVisible()
  })

  test('can be retried', async () => {
    list({ 'GET /coaching/spaces': () => ({ status: 409, msgCode: 'CONFLICT', message: 'Not now.' }) })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
  })
})

describe('a space', () => {
  const open = (change: Partial<typeof space> = {}, replies: Replies = {}) =>
    renderScreen(
      <SpaceScreen
        id={space.id}
        back={{ href: '/wellness-coach', label: 'Wellness coach' }}
        purchaseHref={(id) => `/packages/${id}`}
        bookingHref={(id) => `/my-bookings/${id}`}
        bookHref={(id) => `/providers/${id}/book`}
      />,
      {
        ...rememberAmara(),
        [`GET ${path}`]: () => ({ space: { ...space, ...change } }),
        [`GET ${path}/notes`]: () => ({ notes: [note], totalRecords: 1 }),
        ...replies,
      },
    )

  test('shows the rest of a package', async () => {
    const validUntil = '2026-12-15T09:00:00.000Z'
    open({
      packages: [
        { purchaseId: 'k-1', number: 'WK-1001', title: 'Coaching', left: 4, sessions: 5, validUntil },
      ],
    })
    expect(await screen.findByRole('link', { name: 'Package WK-1001' })).toHaveAttribute(
      'href',
      '/packages/k-1',
    )
    expect(screen.getByText(/4 of 5 left. Book by/)).toBeVisible()
  })

  test('shows goals with their steps, notes and sessions', async () => {
    open()
    const card = await screen.findByRole('article', { name: 'Sleep through' })
    expect(within(card).getByText('Peace')).toBeVisible()
    expect(within(card).getByText('due Jun 20, 2026, by you')).toBeVisible()
    expect(await screen.findByText('It went well.')).toBeVisible()
    const sessions = screen.getByRole('region', { name: 'Sessions' })
    expect(within(sessions).getByText('1 upcoming session.')).toBeVisible()
    expect(within(sessions).getByRole('link', { name: 'First talk' })).toBeVisible()
    expect(within(sessions).getByRole('link', { name: 'Book the next one' })).toHaveAttribute(
      'href',
      `/providers/${space.other.id}/book`,
    )
  })

  test('a goal is created with its description', async () => {
    const { user, asked } = open({ goals: [] }, { [`POST ${path}/goals`]: () => ({ space }) })
    await user.click(await screen.findByRole('button', { name: 'New goal' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('Goal'), 'Sleep through')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText('Choose what it is about')).toBeVisible()
    await user.selectOptions(within(dialog).getByLabelText('What it is about'), 'Peace')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual([
        `POST ${path}/goals`,
        { title: 'Sleep through', why: '', leaf: 'Peace', until: null },
      ]),
    )
  })

  test('a step is added and ticked off, and a goal is reached', async () => {
    const step = coachingActionSample()
    const { user, asked } = open(
      {},
      {
        [`POST /coaching/goals/${goal.id}/actions`]: () => ({ space }),
        [`POST /coaching/actions/${step.id}/done`]: () => ({ space }),
        [`POST /coaching/goals/${goal.id}/status`]: () => ({ space }),
      },
    )
    await user.click(await screen.findByRole('button', { name: 'New step to Sleep through' }))
    await user.type(await screen.findByLabelText('What to do'), 'A walk')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual([
        `POST /coaching/goals/${goal.id}/actions`,
        { what: 'A walk', until: null },
      ]),
    )
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('checkbox', { name: step.what }))
    await user.click(screen.getByRole('button', { name: 'Sleep through: reached' }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual([`POST /coaching/goals/${goal.id}/status`, { status: 'reached' }]),
    )
    expect(asked).toContainEqual([`POST /coaching/actions/${step.id}/done`, { done: true }])
  })

  test('actions that the rules do not allow are not offered', async () => {
    open({ verbs: [], status: 'ended', goals: [coachingGoalSample({ verbs: [], actions: [] })] })
    expect(await screen.findByText(/You have ended this space/)).toBeVisible()
    for (const name of ['New goal', 'New step', 'End this space', 'Add note'])
      expect(screen.queryByRole('button', { name: new RegExp(name) })).toBeNull()
  })

  test('is ended by its patron, after an explanation', async () => {
    const { user, asked } = open({}, { [`POST ${path}/status`]: () => ({ space }) })
    await user.click(await screen.findByRole('button', { name: 'End this space' }))
    expect(await screen.findByText(/no longer see your goals/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'End it' }))
    await vi.waitFor(() => expect(asked).toContainEqual([`POST ${path}/status`, { status: 'ended' }]))
  })

  test('typed text survives a failure and a reload, and is cleared once saved', async () => {
    let isAway = true
    const replies = { [`POST ${path}/notes`]: () => (isAway ? refused : { note }) }
    const { user, unmount } = open({}, replies)
    await user.type(await screen.findByLabelText('New note'), 'A thought.')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText('Away.')).toBeVisible()
    unmount()
    isAway = false
    const again = open({}, replies)
    expect(await screen.findByLabelText('New note')).toHaveValue('A thought.')
    await again.user.click(screen.getByRole('button', { name: 'Add note' }))
    await vi.waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''))
    expect(again.asked).toContainEqual([
      `POST ${path}/notes`,
      expect.objectContaining({ text: 'A thought.', bookingId: null }),
    ])
  })

  test('a note changed elsewhere is shown beside the typed text', async () => {
    let revision = 1
    const { user, asked } = open(
      {},
      {
        [`GET ${path}/notes`]: () => ({
          notes: [{ ...note, revision, text: revision === 1 ? note.text : 'Elsewhere.' }],
          totalRecords: 1,
        }),
        [`PUT /coaching/notes/${note.id}`]: (input) => {
          if ((input as { revision: number }).revision === 2) return { note }
          revision = 2
          return { status: 409, msgCode: 'OUT_OF_DATE', message: 'Changed.' }
        },
      },
    )
    const card = await screen.findByRole('article', { name: 'Note' })
    await user.click(within(card).getByRole('button', { name: 'Change' }))
    await user.type(within(card).getByLabelText('Note'), ' Truly.')
    await user.click(within(card).getByRole('button', { name: 'Save' }))
    expect(await within(card).findByText('Elsewhere.')).toBeVisible()
    expect(within(card).getByLabelText('Note')).toHaveValue('It went well. Truly.')
    await user.click(within(card).getByRole('button', { name: 'Replace it with mine' }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual([
        `PUT /coaching/notes/${note.id}`,
        expect.objectContaining({ text: 'It went well. Truly.', revision: 2 }),
      ]),
    )
  })

  test('has a friendly empty state', async () => {
    renderScreen(
      <SpaceScreen
        id="gone"
        back={{ href: '/', label: 'Back' }}
        bookingHref={(id) => id}
        purchaseHref={(id) => id}
      />,
      rememberAmara(),
    )
    expect(await screen.findByText(/opens when the first coaching session/)).toBeVisible()
  })
})
