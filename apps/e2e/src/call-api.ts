import type { Page } from '@playwright/test'

interface Ask {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  input?: object
}

/** Calls an API endpoint as the user who is signed in on a page. */
export async function callApi<Answer>(page: Page, { method, path, input }: Ask): Promise<Answer> {
  const answer = await page.evaluate(
    async (one) => {
      const response = await fetch(`/v1${one.path}`, {
        method: one.method,
        headers: {
          'idempotency-key': crypto.randomUUID(),
          ...(one.input && { 'content-type': 'application/json' }),
        },
        ...(one.input && { body: JSON.stringify(one.input) }),
      })
      return (await response.json()) as { success: boolean; message?: string; data: unknown }
    },
    { method, path, ...(input && { input }) },
  )
  if (!answer.success) throw new Error(`${method} ${path}: ${answer.message}`)
  return answer.data as Answer
}

/** Returns only the status of a GET as the user who is signed in on a page. */
export const statusOf = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (at) => (await fetch(`/v1${at}`)).status, path)
