import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

import { ownServiceSample } from '@wellspring/api/testing/directory'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { NewServiceScreen } from './new-service-screen.tsx'
import { ServiceEditor } from './service-editor.tsx'
import type { ServiceEditorProps } from './service-editor.tsx'
import { readServiceSearch } from './service-labels.ts'
import { ServicesListScreen } from './services-list-screen.tsx'

type Replies = Parameters<typeof renderScreen>[1]

const service = ownServiceSample()
const path = `/services/${service.id}`
const back = { href: '/services', label: 'Services' }

describe('the list', () => {
  const show = (replies: Replies, newHref?: string) => {
    const onSearch = vi.fn<(search: object) => void>()
    const shown = renderScreen(
      <ServicesListScreen
        search={{}}
        onSearch={onSearch}
        serviceHref={(id) => `/services/${id}`}
        {...(newHref && { newHref })}
      />,
      { ...rememberAmara(), ...replies },
    )
    return { ...shown, onSearch }
  }
  const listed = { 'GET /services/me': () => ({ services: [service], totalRecords: 1 }) }

  test('shows the services and can be filtered by status', async () => {
    const { user, onSearch } = show(listed, '/services/new')
    expect(await screen.findByRole('link', { name: 'First talk' })).toHaveAttribute('href', path)
    expect(screen.getByRole('link', { name: 'New service' })).toHaveAttribute('href', '/services/new')
    expect(screen.queryByText('Quiet Water Clinic')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Paused' }))
    expect(onSearch).toHaveBeenCalledWith({ status: 'paused' })
    expect(readServiceSearch({ status: 'gone', q: 'talk' })).toEqual({ q: 'talk' })
  })

  test("names each service's provider for staff and offers no new one", async () => {
    show(listed)
    // In the column, and below the title where there is no room for it.
    expect(await screen.findAllByText('Quiet Water Clinic')).toHaveLength(2)
    expect(screen.queryByRole('link', { name: 'New service' })).toBeNull()
  })

  test('says who confirms a booking', async () => {
    const asked = {
      'GET /services/me': () => ({
        services: [ownServiceSample({ confirmation: 'request' })],
        totalRecords: 1,
      }),
    }
    const { unmount } = show(asked, '/services/new')
    expect(await screen.findByText('You confirm each request')).toBeVisible()
    unmount()
    show(asked)
    expect(await screen.findByText('The provider confirms each request')).toBeVisible()
  })

  test('explains what a first service is for, and a failed load can be retried', async () => {
    const refused = { status: 409, msgCode: 'CONFLICT', message: 'Not now.' }
    let isOpen = false
    const { user } = show(
      { 'GET /services/me': () => (isOpen ? { services: [], totalRecords: 0 } : refused) },
      '/new',
    )
    expect(await screen.findByText('Not now.')).toBeVisible()
    isOpen = true
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/so that people can book you/)).toBeVisible()
  })
})

describe('a service', () => {
  const editor = (
    change: object = {},
    replies: Replies = {},
    scope: ServiceEditorProps['scope'] = 'provider',
  ) =>
    renderScreen(<ServiceEditor id={service.id} scope={scope} back={back} />, {
      ...rememberAmara(),
      [`GET ${path}`]: () => ({ service: { ...service, ...change } }),
      ...replies,
    })

  test('is changed by its provider and shows that existing bookings keep their terms', async () => {
    const { user, asked } = editor({}, { [`PUT ${path}`]: () => ({ service }) })
    const price = await screen.findByLabelText('Price in dollars')
    expect(screen.getByText(/2 bookings are still to come/)).toBeVisible()
    await user.clear(price)
    await user.type(price, '120')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual([
        `PUT ${path}`,
        expect.objectContaining({ price: 120, title: 'First talk', policy: service.policy }),
      ]),
    )
  })

  test.each([
    ['draft', ['Publish', 'Archive']],
    ['published', ['Pause', 'Archive']],
    ['paused', ['Publish', 'Archive']],
    ['archived', ['Back to draft']],
  ])('a service in status %s offers its possible status changes', async (status, names) => {
    editor({ status })
    await screen.findByRole('heading', { name: 'First talk' })
    for (const name of names) expect(screen.getByRole('button', { name })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save' }) === null).toBe(status === 'archived')
  })

  test('can only be paused or archived by staff', async () => {
    const { user, asked } = editor({}, { [`POST ${path}/status`]: () => ({ service }) }, 'admin')
    expect(await screen.findByText('Offered by Quiet Water Clinic')).toBeVisible()
    expect(screen.queryByLabelText('Title')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    await vi.waitFor(() => expect(asked).toContainEqual([`POST ${path}/status`, { status: 'paused' }]))
  })
})

test('a new service is saved as a draft and then opened', async () => {
  const onCreated = vi.fn<(id: string) => void>()
  const address = { addressLineOne: '4 Garden Lane', city: 'Dubai', zipCode: '00000', country: 'AE' }
  const { user } = renderScreen(<NewServiceScreen back={back} onCreated={onCreated} />, {
    ...rememberAmara(),
    'POST /services': () => ({ service }),
    'GET /services/me': () => ({
      services: [service, { ...service, address }],
      totalRecords: 2,
      statusCounts: {},
    }),
  })
  await user.type(await screen.findByLabelText('Title'), 'First talk')
  await user.type(screen.getByLabelText('Description'), 'We meet.')
  await user.selectOptions(screen.getByLabelText('Wellness area'), 'Mental')
  // The address of the most recent service is prefilled.
  await user.selectOptions(screen.getByLabelText('Format'), 'In-Person')
  expect(await screen.findByDisplayValue('4 Garden Lane')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Format'), 'Telehealth')
  await user.type(screen.getByLabelText('Price in dollars'), '90')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await vi.waitFor(() => expect(onCreated).toHaveBeenCalledWith(service.id))
})
