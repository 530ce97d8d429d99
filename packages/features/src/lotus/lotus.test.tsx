import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { budsSample, lotusLeafSample, lotusSample, reflectionSample } from '@wellspring/api/testing/lotus'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { LeafScreen } from './leaf-screen.tsx'
import { LotusCard } from './lotus-card.tsx'
import { LotusScreen } from './lotus-screen.tsx'
import { sentenceOf } from './lotus-labels.ts'
import { NextStepCard } from './next-step-card.tsx'

beforeEach(() => localStorage.clear())

const lotusScreen = (lotus = lotusSample()) =>
  renderScreen(<LotusScreen leafHref={(leaf) => `/lotus/${leaf.toLowerCase()}`} moodsHref="/moods" />, {
    ...rememberAmara(),
    'GET /lotus': () => ({ lotus }),
  })

test('the picture and the list agree, and have the same links', async () => {
  lotusScreen()
  const picture = within(await screen.findByRole('group', { name: /^Your Lotus today/ }))
  const list = within(screen.getByRole('list', { name: 'Leaves by area' }))
  const petals = picture.getAllByRole('link')
  expect(petals).toHaveLength(13)
  for (const petal of petals) {
    const [leaf = '', openness = ''] = petal.getAttribute('aria-label')?.split(': ') ?? []
    const name = new RegExp(`^${leaf} ?: ?${openness}$`)
    expect(list.getByRole('link', { name })).toHaveAttribute('href', petal.getAttribute('href'))
  }
  expect(list.getByRole('link', { name: /^Move ?: ?50 percent open$/ })).toHaveAttribute(
    'href',
    '/lotus/move',
  )
})

test('a month of the year can be enlarged, with its buds', async () => {
  const { user } = lotusScreen()
  await user.click(await screen.findByRole('button', { name: /^Jul 2025/ }))
  const picture = within(screen.getByRole('group', { name: /^Your Lotus at the end of July 2025/ }))
  expect(picture.getByRole('link', { name: 'Move: 4 percent open' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Today/ }))
  expect(screen.getByRole('group', { name: /^Your Lotus today/ })).toBeInTheDocument()
})

test('somebody without entries is invited to begin', async () => {
  lotusScreen(budsSample())
  expect(await screen.findByRole('link', { name: 'Write the first lines' })).toHaveAttribute(
    'href',
    '/lotus/gratitude#write',
  )
})

test.each([
  [[0, 0, 0, 0, 0], 'Your Lotus is still a bud. What you do opens it.'],
  [
    [10, 0, 0, 0, 0],
    'Physical is your strongest area. Mental, Social, Spiritual, and Financial are resting.',
  ],
  [[10, 10, 1, 1, 0], 'Physical and Mental are your strongest areas. Financial is resting.'],
  [[9, 8, 7, 6, 5], 'Physical is your strongest area. All five areas have begun to open.'],
])('petals of %j: %s', (levels, sentence) => {
  const petals = lotusSample().petals.map((petal, index) => ({ ...petal, openness: levels[index] ?? 0 }))
  expect(sentenceOf(petals)).toBe(sentence)
})

function leafScreen(reflections = [reflectionSample()], detail = lotusLeafSample()) {
  const known: Record<string, unknown> = {
    ...rememberAmara(),
    'GET /lotus': () => ({ lotus: lotusSample() }),
    'GET /lotus/leaves/move': () => ({ detail }),
    'GET /reflections': () => ({ reflections, totalRecords: reflections.length }),
  }
  const replies = new Proxy(known, {
    get: (_known, call: string) =>
      call.startsWith('PUT /reflections/')
        ? () => ({ reflection: reflectionSample() })
        : call.startsWith('DELETE /reflections/')
          ? () => ({ id: call.slice(-36) })
          : known[call],
  })
  return renderScreen(
    <LeafScreen id="move" back={{ href: '/lotus', label: 'Lotus' }} areaHref={(area) => `/${area}`} />,
    replies as never,
  )
}

test('a leaf explains its openness entry by entry, and suggests next steps', async () => {
  leafScreen()
  expect(await screen.findByText('Why it is 50% open')).toBeVisible()
  const counted = within(screen.getByRole('list', { name: 'What counts' })).getAllByRole('listitem')
  expect(counted.map((entry) => entry.textContent)).toEqual([
    'Physiotherapy with Quiet Water ClinicSession · Fri, Jun 128.6 of 10',
    'ReflectionTue, Jun 91.4 of 2',
  ])
  const [free] = within(screen.getByRole('list', { name: 'Next steps' })).getAllByRole('listitem')
  expect(free).toHaveTextContent('Free')
})

test('a leaf kept open only by old activities is no bud', async () => {
  const long = { openness: 2, points: 0.2, entries: [], others: { count: 7, now: 0.2 } }
  leafScreen([], { ...lotusLeafSample(), ...long })
  expect(await screen.findByText('Why it is 2% open')).toBeVisible()
  expect(screen.getByText('7 earlier entries')).toBeVisible()
  expect(screen.queryByText(/Nothing counts/)).toBeNull()
})

test('a reflection is sent once under its own id, and an empty one is not sent', async () => {
  const { user, asked } = leafScreen([])
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Write a few words')).toBeVisible()
  await user.type(screen.getByLabelText('Your thoughts on Move'), 'A walk.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const puts = () => asked.filter(([call]) => call.startsWith('PUT /reflections/'))
  await waitFor(() => expect(puts()).toHaveLength(1))
  expect(puts()[0]?.[1]).toMatchObject({ leaf: 'Move', text: 'A walk.' })
  await waitFor(() => expect(screen.getByLabelText('Your thoughts on Move')).toHaveValue(''))
})

test('removing a reflection uses the common confirmation', async () => {
  const { user, asked } = leafScreen()
  await user.click(await screen.findByRole('button', { name: 'Remove the reflection of Sun, Jun 14' }))
  await user.click(
    screen.getByLabelText('I confirm that removing this is an irreversible action and I want to proceed.'),
  )
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(asked.map(([call]) => call)).toContain(`DELETE /reflections/${reflectionSample().id}`),
  )
})

test('erased reflections are shown as such, and still count', async () => {
  leafScreen([reflectionSample({ text: null })])
  expect(await screen.findByText(/Its words were erased along with their encryption key/)).toBeVisible()
})

test('Today shows the state of the Lotus and one free step', async () => {
  const [step] = lotusLeafSample().nextSteps
  renderScreen(
    <>
      <LotusCard href="/lotus" />
      <NextStepCard />
    </>,
    {
      ...rememberAmara(),
      'GET /lotus': () => ({ lotus: lotusSample() }),
      'GET /lotus/next-step': () => ({ leaf: 'Nourish', openness: 0, step: step! }),
    },
  )
  expect(await screen.findByText(/Physical is your strongest area/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Your Lotus' })).toHaveAttribute('href', '/lotus')
  expect(await screen.findByRole('region', { name: 'A step toward Nourish' })).toHaveTextContent('Free')
})

test('cards of Today that failed to load can be retried', async () => {
  const [step] = lotusLeafSample().nextSteps
  let isDown = true
  const orRefused = (answer: object) => () =>
    isDown ? { status: 409, msgCode: 'CONFLICT', message: 'Not now.' } : answer
  const { user } = renderScreen(
    <>
      <LotusCard href="/lotus" />
      <NextStepCard />
    </>,
    {
      ...rememberAmara(),
      'GET /lotus': orRefused({ lotus: lotusSample() }),
      'GET /lotus/next-step': orRefused({ leaf: 'Nourish', openness: 0, step: step! }),
    },
  )
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2))
  isDown = false
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0]!)
  expect(await screen.findByText(/Physical is your strongest area/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('region', { name: 'A step toward Nourish' })).toHaveTextContent('Free')
})
