import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { RealtimeProvider } from '@wellspring/api/hooks/realtime'
import { fakeRealtime } from '@wellspring/api/testing/realtime'
import { earlierResultSample, resultSample } from '@wellspring/api/testing/questionnaires'
import { questionnaireRequestSample, sharedInstrumentSample } from '@wellspring/api/testing/sharing'

import { renderScreen } from '../test-support.tsx'
import { SharedResultsPanel } from './shared-results-panel.tsx'
import { SharedResultsScreen } from './shared-results-screen.tsx'

const patron = { id: '0190f0a0-0000-7000-8000-0000000008e1', name: 'Amara Okafor' }
const consentId = sharedInstrumentSample().id
const instruments = [
  { instrumentId: 'phq-9', instrumentName: 'PHQ-9' },
  { instrumentId: 'gad-7', instrumentName: 'GAD-7' },
]
const results = {
  patron,
  instrumentId: 'gad-7',
  instrumentName: 'GAD-7',
  since: '2026-06-15T09:00:00.000Z',
  until: '2027-06-15T09:00:00.000Z',
  results: [resultSample({ isSafetyConcern: true }), earlierResultSample()],
}
const resultsOver = (realtime = fakeRealtime()) => (
  <RealtimeProvider value={realtime}>
    <SharedResultsScreen id={consentId} />
  </RealtimeProvider>
)
const signedOut = { status: 401, msgCode: 'UNAUTHENTICATED', message: 'Please log in.' }
const notFound = { status: 404, msgCode: 'NOT_FOUND', message: 'This result does not exist.' }
const panel = (
  <SharedResultsPanel
    patronId={patron.id}
    bookingId="0190f0a0-0000-7000-8000-0000000008d1"
    resultsHref={(id) => `/r/${id}`}
  />
)

test('a result is shown with its change, and an earlier one can be chosen', async () => {
  const { user } = renderScreen(resultsOver(), {
    [`GET /shared-results/${consentId}`]: () => results,
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Amara Okafor: GAD-7' })).toBeVisible()
  expect(screen.getByText('11 of 21', { selector: 'p' })).toBeVisible()
  expect(screen.getByText(/better by more than chance/)).toBeVisible()
  expect(screen.getByText(/told no one else/)).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'Jun 1, 2026')
  expect(await screen.findByText('16 of 21', { selector: 'p' })).toBeVisible()
  expect(screen.queryByText(/told no one else/)).toBeNull()
})

test('an open page is cleared as soon as sharing has ended', async () => {
  let isShared = true
  const realtime = fakeRealtime()
  const { asked } = renderScreen(resultsOver(realtime), {
    [`GET /shared-results/${consentId}`]: () => (isShared ? results : notFound),
  })
  expect(await screen.findByText('Amara Okafor: GAD-7')).toBeVisible()
  isShared = false
  realtime.say('sharing:ended', { consentId: patron.id })
  expect(asked).toHaveLength(1)
  realtime.say('sharing:ended', { consentId })
  expect(await screen.findByText('Not shared with you')).toBeVisible()
  expect(document.body.textContent).not.toMatch(/Amara|Moderate|11 of 21|Nearly every day/)
})

test('an open page is cleared as soon as its reader is signed out', async () => {
  let isSignedIn = true
  const realtime = fakeRealtime()
  renderScreen(resultsOver(realtime), {
    [`GET /shared-results/${consentId}`]: () => (isSignedIn ? results : signedOut),
  })
  expect(await screen.findByText('Amara Okafor: GAD-7')).toBeVisible()
  isSignedIn = false
  realtime.say('session:ended')
  await waitFor(() =>
    expect(document.body.textContent).not.toMatch(/Amara|Moderate|11 of 21|Nearly every day/),
  )
})

test('shared results are listed without scores, and a questionnaire can be requested', async () => {
  let isAsked = false
  const { user, asked } = renderScreen(panel, {
    [`GET /clients/${patron.id}/shared-results`]: () => ({
      patron,
      shared: [sharedInstrumentSample()],
      instruments,
    }),
    'GET /questionnaire-requests': () => ({ requests: isAsked ? [questionnaireRequestSample()] : [] }),
    'POST /questionnaire-requests': () => {
      isAsked = true
      return { request: questionnaireRequestSample() }
    },
  })
  expect(await screen.findByRole('link', { name: 'GAD-7' })).toHaveAttribute('href', `/r/${consentId}`)
  await user.click(screen.getByRole('button', { name: 'Ask for a questionnaire' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Ask' }))
  expect((await within(dialog).findAllByText('Choose a questionnaire')).length).toBeGreaterThan(0)
  await user.click(within(dialog).getByRole('radio', { name: 'GAD-7' }))
  await user.click(within(dialog).getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText(/You asked for GAD-7/)).toBeVisible()
  expect(asked.find(([call]) => call === 'POST /questionnaire-requests')?.[1]).toEqual({
    bookingId: '0190f0a0-0000-7000-8000-0000000008d1',
    instrumentId: 'gad-7',
  })
})

test.each([
  ['asked', /Can be answered until/, true],
  ['answered', 'Answered.', false],
  ['expired', 'Not answered.', false],
  ['withdrawn', 'Withdrawn.', false],
] as const)('a request that is %s', async (status, words, mayTakeBack) => {
  renderScreen(panel, {
    [`GET /clients/${patron.id}/shared-results`]: () => ({ patron, shared: [], instruments }),
    'GET /questionnaire-requests': () => ({ requests: [questionnaireRequestSample({ status })] }),
  })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Withdraw the request/ }) !== null).toBe(mayTakeBack)
})

test('nothing is shown of a person who is not a client', async () => {
  const { asked } = renderScreen(panel, { [`GET /clients/${patron.id}/shared-results`]: () => notFound })
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('Questionnaires')).toBeNull())
})

test("a client's page lists the requests of every booking, also where none is booked", async () => {
  const queries: string[] = []
  renderScreen(<SharedResultsPanel patronId={patron.id} listsAll resultsHref={(id) => `/r/${id}`} />, {
    [`GET /clients/${patron.id}/shared-results`]: () => ({ patron, shared: [], instruments }),
    'GET /questionnaire-requests': (_input, query) => {
      queries.push(query.toString())
      return { requests: [questionnaireRequestSample({ status: 'answered' })] }
    },
  })
  expect(await screen.findByText('Answered.')).toBeVisible()
  expect(queries).toEqual([`patronId=${patron.id}`])
})
