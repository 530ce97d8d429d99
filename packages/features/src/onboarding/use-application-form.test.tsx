import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { amara, rememberAmara, renderScreen } from '../test-support.tsx'
import { readUnsent } from './unsent-draft.ts'
import { useApplicationForm } from './use-application-form.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const typed = { details: { role: 'Nurse' }, step: 5, revision: 3 }
const server = { details: { role: '' }, step: 5, revision: 3, savedAt: '2026-11-21T08:00:00.000Z' }
const over = () => ({ status: 401, msgCode: 'UNAUTHENTICATED', message: 'Please log in.' })

function Form({ userId = amara.id }: { userId?: string }) {
  const { draft, saveDraft } = useApplicationForm(userId)
  return (
    <button type="button" onClick={() => void saveDraft(typed).catch(() => null)}>
      {draft === undefined ? 'waiting' : JSON.stringify(draft?.details)}
    </button>
  )
}

async function expire(user: ReturnType<typeof renderScreen>['user']) {
  await user.click(await screen.findByText('{"role":""}'))
  await waitFor(() => expect(readUnsent(amara.id)).toEqual(typed))
}

test('input from before the session ended is sent before the form opens again', async () => {
  const first = renderScreen(<Form />, {
    ...rememberAmara(),
    'GET /application-draft': () => ({ draft: server }),
    'PUT /application-draft': over,
  })
  await expire(first.user)

  let kept: object = server
  const again = renderScreen(<Form />, {
    ...rememberAmara(),
    'GET /application-draft': () => ({ draft: kept }),
    'PUT /application-draft': (input) => {
      kept = { ...(input as object), revision: 4, savedAt: server.savedAt }
      return { revision: 4, savedAt: server.savedAt }
    },
  })
  expect(await screen.findByText('{"role":"Nurse"}')).toBeVisible()
  expect(again.asked).toContainEqual(['PUT /application-draft', typed])
  expect(readUnsent(amara.id)).toBeNull()
})

test('a newer save from another device wins', async () => {
  const first = renderScreen(<Form />, {
    ...rememberAmara(),
    'GET /application-draft': () => ({ draft: server }),
    'PUT /application-draft': over,
  })
  await expire(first.user)
  renderScreen(<Form />, {
    ...rememberAmara(),
    'GET /application-draft': () => ({ draft: { ...server, details: { role: 'Doctor' }, revision: 9 } }),
    'PUT /application-draft': () => ({ status: 409, msgCode: 'OUT_OF_DATE', message: 'Later.' }),
  })
  expect(await screen.findByText('{"role":"Doctor"}')).toBeVisible()
  expect(readUnsent(amara.id)).toBeNull()
})

test("another user's input is deleted", async () => {
  const first = renderScreen(<Form />, {
    ...rememberAmara(),
    'GET /application-draft': () => ({ draft: server }),
    'PUT /application-draft': over,
  })
  await expire(first.user)
  expect(readUnsent('0190f0a0-0000-7000-8000-000000000002')).toBeNull()
  expect(readUnsent(amara.id)).toBeNull()
})
