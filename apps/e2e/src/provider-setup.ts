import type { Page } from '@playwright/test'

import { callApi } from './call-api.ts'

interface Available {
  availability: { revision: number; timeOff: { id: string }[] }
}

export async function setAvailability(
  provider: Page,
  input: { zone: string; week: object[][]; overrides: object[] },
): Promise<void> {
  const { availability } = await callApi<Available>(provider, { method: 'GET', path: '/availability/me' })
  const { revision } = availability
  await callApi(provider, {
    method: 'PUT',
    path: '/availability/me',
    input: { ...input, acceptsNew: true, revision },
  })
}

export async function goAway(provider: Page, until: number): Promise<void> {
  const [from, to] = [new Date(), new Date(until)].map((at) => at.toISOString())
  await callApi(provider, { method: 'POST', path: '/availability/me/time-off', input: { from, to } })
}

export async function comeBack(provider: Page): Promise<void> {
  const { availability } = await callApi<Available>(provider, { method: 'GET', path: '/availability/me' })
  for (const { id } of availability.timeOff)
    await callApi(provider, { method: 'DELETE', path: `/availability/me/time-off/${id}` })
}

export interface Offered {
  id: string
  title: string
  price: number
  isCoaching: boolean
  isFirstOnly: boolean
  provider: { id: string; name: string }
}

/** Publishes a half-hour online service that can be booked at once. */
export async function offerService(
  provider: Page,
  input: { title: string; price: number },
): Promise<Offered> {
  const { service } = await callApi<{ service: Offered }>(provider, {
    method: 'POST',
    path: '/services',
    input: {
      description: 'Half an hour by video.',
      area: 'financial',
      format: 'Telehealth',
      isCoaching: false,
      isFirstOnly: false,
      lengthMinutes: 30,
      capacity: 1,
      confirmation: 'instant',
      noticeMinutes: 0,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      horizonDays: 365,
      policy: [
        {
          hoursBefore: 24,
          refundPercent: 100,
        },
      ],
      ...input,
    },
  })
  await callApi(provider, {
    method: 'POST',
    path: `/services/${service.id}/status`,
    input: { status: 'published' },
  })
  return service
}
