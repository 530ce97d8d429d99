import { fireEvent, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import type { PublicContent } from '@wellspring/api/contract/educational-content'
import { libraryItemSample, contentSample, audioSample } from '@wellspring/api/testing/educational-content'
import { membershipSample } from '@wellspring/api/testing/memberships'
import { amara, rememberAmara, rememberTheo, renderScreen } from '@wellspring/features/test-support'

import { ContentScreen } from './content-screen.tsx'
import { loadStoredProgress, storeProgress } from './progress-storage.ts'

const halfway = { fraction: 0.5, seconds: 40, furthest: { fraction: 0.5, seconds: 40 }, finishedAt: null }

function show(
  content: PublicContent,
  save: () => object = () => ({ item: itemOf(content) }),
  others: Parameters<typeof renderScreen>[1] = {},
) {
  return renderScreen(
    <Suspense fallback="on its way">
      <ContentScreen id={content.id} />
    </Suspense>,
    {
      ...rememberAmara(),
      [`GET /educational-content/${content.id}`]: () => ({ content }),
      [`GET /educational-content/library/${content.id}`]: () => ({ item: itemOf(content) }),
      'GET /memberships': () => ({
        memberships: [{ ...membershipSample, points: { ...membershipSample.points, title: 'Patron' } }],
      }),
      'GET /educational-content/recommended': () => ({ contents: [] }),
      [`PUT /educational-content/${content.id}/progress`]: save,
      [`PUT /educational-content/${content.id}/watch-later`]: () => ({
        item: { ...itemOf(content), watchLaterAt: '2026-06-15T09:00:00.000Z' },
      }),
      ...others,
    },
  )
}

const itemOf = ({ id, title, kind }: PublicContent) =>
  libraryItemSample({ id, title, kind, progress: { ...halfway, savedAt: '2026-06-15T09:00:00.000Z' } })

async function playerOf({ title }: PublicContent) {
  const player = await vi.waitFor(() => {
    const found = screen.getByLabelText<HTMLAudioElement>(title)
    // The player stays inert until the saved position has loaded.
    expect(found.closest('[inert]')).toBeNull()
    return found
  })
  Object.defineProperty(player, 'duration', { value: 80, configurable: true })
  fireEvent.loadedMetadata(player)
  return player
}

beforeEach(() => localStorage.clear())

test('a recording resumes at the saved position and saves the position at which it stops', async () => {
  const content = audioSample()
  const { asked } = show(content)
  const player = await playerOf(content)
  expect(player.currentTime).toBe(40)
  player.currentTime = 60
  fireEvent.pause(player)
  await vi.waitFor(() =>
    expect(asked).toContainEqual([
      `PUT /educational-content/${content.id}/progress`,
      expect.objectContaining({ seconds: 60, duration: 80 }),
    ]),
  )
  await vi.waitFor(() => expect(loadStoredProgress(amara.id)).toEqual([]))
})

test('a position that cannot be sent is stored and sent once the connection returns', async () => {
  const content = audioSample()
  let isOffline = true
  const { asked } = show(content, () => {
    if (isOffline) throw new TypeError('no line')
    return { item: itemOf(content) }
  })
  const player = await playerOf(content)
  player.currentTime = 70
  fireEvent.pause(player)
  await vi.waitFor(() => expect(asked.some(([call]) => call.endsWith('/progress'))).toBe(true))
  expect(loadStoredProgress(amara.id)).toMatchObject([{ id: content.id, seconds: 70 }])
  isOffline = false
  fireEvent(window, new Event('online'))
  await vi.waitFor(() => expect(loadStoredProgress(amara.id)).toEqual([]))
})

test("one user's position is not sent after another user has logged in in another tab", async () => {
  const content = audioSample()
  const { asked } = show(content)
  const player = await playerOf(content)
  rememberTheo()
  player.currentTime = 70
  fireEvent.pause(player)
  await vi.waitFor(() => expect(loadStoredProgress(amara.id)).toMatchObject([{ seconds: 70 }]))
  fireEvent(window, new Event('online'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked.filter(([call]) => call.endsWith('/progress'))).toEqual([])
})

test('an expired session keeps the stored position', async () => {
  const content = audioSample()
  const refusal = { status: 401, msgCode: 'UNAUTHENTICATED', message: 'Please log in.' }
  const { asked } = show(content, () => refusal)
  const player = await playerOf(content)
  player.currentTime = 70
  fireEvent.pause(player)
  await vi.waitFor(() => expect(asked.some(([call]) => call.endsWith('/progress'))).toBe(true))
  await vi.waitFor(() => expect(loadStoredProgress(amara.id)).toMatchObject([{ seconds: 70 }]))
})

test('a final refusal discards the stored position', async () => {
  const content = audioSample()
  const { asked } = show(content, () => ({
    status: 404,
    msgCode: 'NOT_FOUND',
    message: 'It was taken down.',
  }))
  const player = await playerOf(content)
  player.currentTime = 70
  fireEvent.pause(player)
  await vi.waitFor(() => expect(asked.some(([call]) => call.endsWith('/progress'))).toBe(true))
  await vi.waitFor(() => expect(loadStoredProgress(amara.id)).toEqual([]))
})

test('the newer of two positions wins', () => {
  storeProgress(amara.id, { id: 'c1', seconds: 10, at: 5 })
  storeProgress(amara.id, { id: 'c1', seconds: 20, at: 9 })
  expect(loadStoredProgress(amara.id)).toEqual([{ id: 'c1', seconds: 20, at: 9 }])
  expect(loadStoredProgress('somebody-else')).toEqual([])
})

test('a transcript line seeks to its time', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const content = audioSample({
    transcript: '00:00.000 --> 00:04.000\nSit.\n\n00:04.000 --> 00:09.000\nBreathe in through the nose.\n',
  })
  const { user } = show(content)
  const player = await playerOf(content)
  await user.click(screen.getByRole('button', { name: /Breathe in through the nose/ }))
  expect(player.currentTime).toBe(4)
  play.mockRestore()
})

test.each([
  ['Save for later', contentSample()],
  ['Watch later', audioSample({ kind: 'video' })],
])('%s puts the content on the list for later', async (label, content) => {
  const { user } = show(content)
  const button = await screen.findByRole('button', { name: `${label}: ${content.title}` })
  expect(button).toHaveAttribute('aria-pressed', 'false')
  await user.click(button)
  await vi.waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'))
})

test("members-only content shows its opening, the membership's benefits and the way to join and return", async () => {
  const content = contentSample({
    access: 'members',
    locked: true,
    body: null,
    minutes: 3,
    opening: 'Nobody can clear out the garage.',
  })
  show(content)
  const panel = within(await screen.findByRole('region', { name: 'Members only' }))
  expect(screen.getByText('Nobody can clear out the garage.')).toBeVisible()
  expect(screen.getByText('The whole article takes about 3 minutes.')).toBeVisible()
  expect(await panel.findByText(membershipSample.points.points[0] ?? '')).toBeVisible()
  expect(panel.getByRole('link', { name: 'Become a member' })).toHaveAttribute(
    'href',
    `/membership-checkout?id=${membershipSample.id}&redirect=${encodeURIComponent(`/educational-content/${content.id}`)}`,
  )
})

test('the whole page renders but stays inert until the saved position has loaded', async () => {
  const content = audioSample()
  let answer = () => {}
  const asked = new Promise<object>((resolve) => {
    answer = () => resolve({ item: itemOf(content) })
  })
  renderScreen(
    <Suspense fallback="on its way">
      <ContentScreen id={content.id} />
    </Suspense>,
    {
      ...rememberAmara(),
      [`GET /educational-content/${content.id}`]: () => ({ content }),
      [`GET /educational-content/library/${content.id}`]: () => asked,
      'GET /educational-content/recommended': () => ({ contents: [] }),
    },
  )
  expect((await screen.findByLabelText(content.title)).closest('[inert]')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Save for later' })).toBeDisabled()
  answer()
  expect(await screen.findByRole('button', { name: `Save for later: ${content.title}` })).toBeEnabled()
  expect((await playerOf(content)).currentTime).toBe(40)
})

test('saving for later sends a guest to log in and back', async () => {
  const content = contentSample()
  renderScreen(
    <Suspense fallback="on its way">
      <ContentScreen id={content.id} />
    </Suspense>,
    { [`GET /educational-content/${content.id}`]: () => ({ content }) },
  )
  expect(await screen.findByRole('link', { name: 'Save for later' })).toHaveAttribute(
    'href',
    `/login?redirect=${encodeURIComponent(`/educational-content/${content.id}`)}`,
  )
})

test('a transcript search survives the loading of the account', async () => {
  const transcript = '00:00.000 --> 00:04.000\nStand up and open the door.\n'
  const content = { ...audioSample(), transcript }
  let answer: (account: object) => void = () => {}
  const answered = new Promise<object>((resolve) => {
    answer = resolve
  })
  const { user } = show(content, undefined, { 'GET /account': () => answered })
  await user.type(await screen.findByLabelText('Search the transcript'), 'door')
  answer(rememberAmara()['GET /account']())
  await vi.waitFor(async () => expect((await playerOf(content)).currentTime).toBe(40))
  expect(screen.getByLabelText('Search the transcript')).toHaveValue('door')
})
