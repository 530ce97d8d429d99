import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { Consent } from '@wellspring/api/contract/sharing'
import { instrumentSample, resultSample } from '@wellspring/api/testing/questionnaires'
import {
  consentSample,
  questionnaireRequestSample,
  sharingProviderSample,
  termsSample,
} from '@wellspring/api/testing/sharing'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { QuestionnairesScreen } from './questionnaires-screen.tsx'
import { ResultScreen } from './result-screen.tsx'
import { SharingScreen } from './sharing-screen.tsx'

const result = resultSample()
const provider = sharingProviderSample()
const other = sharingProviderSample({ id: '0190f0a0-0000-7000-8000-0000000008a2', name: 'Omar Haddad' })

/** A mock server that stores consents. */
function serverWith(given: Consent[], providers = [provider]) {
  let consents = given
  return {
    ...rememberAmara(),
    'GET /questionnaires': () => ({
      questionnaires: [{ instrument: instrumentSample(), language: 'en', draft: null }],
    }),
    'GET /responses': () => ({ responses: [result], totalRecords: 1 }),
    [`GET /responses/${result.id}`]: () => ({ response: result }),
    'GET /consents': () => ({ consents, providers, terms: termsSample }),
    'GET /questionnaire-requests': () => ({ requests: [] }),
    'POST /consents': () => {
      consents = [consentSample()]
      return { consent: consents[0] }
    },
    ...Object.fromEntries(
      given.map((one) => [
        `DELETE /consents/${one.id}`,
        () => {
          const ended = { ...one, status: 'revoked', endedAt: '2026-06-16T09:00:00.000Z' } as const
          consents = consents.map((known) => (known.id === one.id ? ended : known))
          return { consent: ended }
        },
      ]),
    ),
  }
}

test('a result is shared with the only provider under the wording that is stored', async () => {
  const { user, asked } = renderScreen(<ResultScreen id={result.id} />, serverWith([]))
  expect(await screen.findByText('No one but you.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Share with a provider' }))
  const dialog = await screen.findByRole('dialog', { name: 'Share your results' })
  expect(
    within(dialog).getByText('Dr. Mira Castellanos may read my newest GAD-7 result and those that follow.'),
  ).toBeVisible()
  await user.click(within(dialog).getByRole('radio', { name: 'All results, earlier ones too' }))
  expect(await within(dialog).findByText('Dr. Mira Castellanos may read all my GAD-7 results.')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Share' }))
  expect(await screen.findByRole('button', { name: /Stop sharing GAD-7/ })).toBeVisible()
  expect(asked.find(([call]) => call === 'POST /consents')?.[1]).toEqual({
    providerId: provider.id,
    instrumentId: 'gad-7',
    scope: 'all',
    termsVersion: 1,
  })
})

test('none of two providers is preselected', async () => {
  const { user, asked } = renderScreen(<ResultScreen id={result.id} />, serverWith([], [provider, other]))
  await user.click(await screen.findByRole('button', { name: 'Share with a provider' }))
  const dialog = await screen.findByRole('dialog', { name: 'Share your results' })
  expect(within(dialog).getByRole('radio', { name: 'Omar Haddad' })).not.toBeChecked()
  await user.click(within(dialog).getByRole('button', { name: 'Share' }))
  expect((await within(dialog).findAllByText('Choose who may read it')).length).toBeGreaterThan(0)
  expect(asked.filter(([call]) => call === 'POST /consents')).toEqual([])
})

test('one click stops sharing, and the past consent is listed below', async () => {
  const { user } = renderScreen(
    <SharingScreen />,
    serverWith([consentSample({ lastReadAt: '2026-06-15T10:00:00.000Z' })]),
  )
  expect(await screen.findByText(/Last opened on/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stop sharing GAD-7 with Dr. Mira Castellanos' }))
  expect(await screen.findByText('No one but you')).toBeVisible()
  expect(screen.getByText('What you shared earlier')).toBeVisible()
})

test.each([
  ['revoked', /^You stopped sharing on/],
  ['expired', /^It expired on/],
  ['ended', /^It ended on/],
  ['replaced', /^A newer agreement replaced it on/],
] as const)('a consent that is %s shows its wording and when it ended', async (status, words) => {
  const { user } = renderScreen(
    <SharingScreen />,
    serverWith([consentSample({ status, endedAt: '2026-06-16T09:00:00.000Z' })]),
  )
  await user.click(await screen.findByText('What you shared earlier'))
  expect(screen.getByText(consentSample().text)).toBeVisible()
  expect(screen.getByText(words)).toHaveTextContent('Jun 16')
})

test.each([
  [[], 'Your answers are encrypted, and no one but you sees them.'],
  [
    [consentSample()],
    'Your answers are encrypted. Besides you, Dr. Mira Castellanos sees your GAD-7 results.',
  ],
  [
    [
      consentSample(),
      consentSample({ id: '0190f0a0-0000-7000-8000-0000000008b2', instrumentName: 'PHQ-9' }),
      consentSample({ id: '0190f0a0-0000-7000-8000-0000000008b3', provider: other }),
      consentSample({
        id: '0190f0a0-0000-7000-8000-0000000008b4',
        status: 'revoked',
        instrumentName: 'Check-in',
      }),
    ],
    'Your answers are encrypted. Besides you, Dr. Mira Castellanos sees your GAD-7 and PHQ-9 results and Omar Haddad sees your GAD-7 results.',
  ],
])('the list says who sees the results (%#)', async (consents, words) => {
  renderScreen(<QuestionnairesScreen onAccepted={() => {}} />, serverWith(consents))
  await waitFor(() => expect(screen.getByText(/^Your answers are encrypted/)).toHaveTextContent(words))
})

test('nothing is claimed about sharing until the consents have loaded', async () => {
  renderScreen(<QuestionnairesScreen onAccepted={() => {}} />, {
    ...serverWith([]),
    'GET /consents': () => ({ status: 500, msgCode: 'INTERNAL', message: 'Later.' }),
  })
  await screen.findByRole('link', { name: 'Start GAD-7' })
  expect(screen.getByText(/^Your answers are encrypted\./)).not.toHaveTextContent('nobody')
})

test('accepting a request needs the agreement and opens its questionnaire', async () => {
  const request = questionnaireRequestSample()
  const onAccepted = vi.fn<(id: string) => void>()
  const { user, asked } = renderScreen(<QuestionnairesScreen onAccepted={onAccepted} />, {
    ...serverWith([]),
    'GET /questionnaire-requests': () => ({ requests: [request] }),
    [`POST /questionnaire-requests/${request.id}/accept`]: () => ({ request }),
  })
  await user.click(await screen.findByRole('button', { name: 'Answer and share' }))
  await user.click(await screen.findByRole('button', { name: 'Agree and answer' }))
  await waitFor(() => expect(onAccepted).toHaveBeenCalledExactlyOnceWith('gad-7'))
  expect(asked.find(([call]) => call.endsWith('/accept'))?.[1]).toEqual({ scope: 'newest', termsVersion: 1 })
})

test('declining a request takes one click, and a failure shows beside the button', async () => {
  const request = questionnaireRequestSample()
  let isDown = true
  const { user } = renderScreen(<QuestionnairesScreen onAccepted={() => {}} />, {
    ...serverWith([]),
    'GET /questionnaire-requests': () => ({ requests: isDown ? [request] : [] }),
    [`POST /questionnaire-requests/${request.id}/decline`]: () => {
      if (isDown)
        return { status: 409, msgCode: 'ILLEGAL_TRANSITION', message: 'This request is no longer open.' }
      return { request }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'No, thank you' }))
  expect(await screen.findByText('This request is no longer open.')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'No, thank you' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'No, thank you' })).toBeNull())
})
