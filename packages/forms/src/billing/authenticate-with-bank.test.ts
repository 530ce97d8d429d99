import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { authenticateWithBank } from './authenticate-with-bank.ts'

// Test files share a worker, so a cached module would bypass the mock below.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const handleNextAction = vi.fn<(asked: object) => Promise<{ error?: { message?: string } }>>()
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: () => Promise.resolve({ handleNextAction }) }))

beforeEach(() => {
  vi.stubGlobal('Stripe', () => {})
  handleNextAction.mockReset().mockResolvedValue({})
})

const settings = { scriptUrl: 'data:text/javascript,', publishableKey: 'pk_test_1' }

test("shows the bank's challenge", async () => {
  await authenticateWithBank(settings, 'pi_1_secret_2')
  expect(handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_2' })
})

test('reports why the bank refused the card holder', async () => {
  handleNextAction.mockResolvedValue({ error: { message: 'We could not authenticate you.' } })
  await expect(authenticateWithBank(settings, 'pi_1_secret_2')).rejects.toThrow(
    'We could not authenticate you.',
  )
})
