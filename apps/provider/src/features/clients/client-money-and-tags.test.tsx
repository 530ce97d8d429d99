import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { clientSample } from '@wellspring/api/testing/clients'
import { renderScreen } from '@wellspring/features/test-support'

import { ClientFacts } from './client-facts.tsx'
import { ClientTags } from './client-tags.tsx'
import { ClientsListScreen } from './clients-list-screen.tsx'

const fact = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent

test('the page shows what is unpaid, what was paid for what, and what was refunded', () => {
  const { unmount } = renderScreen(<ClientFacts client={clientSample({ unpaidAmount: 60 })} />, {})
  expect(fact('Not paid yet')).toBe('$60.00')
  expect(fact('Paid to you')).toBe('$480.00$180.00 bookings, $300.00 packages, $60.00 refunded')
  unmount()
  const nothing = { amount: 0, refundedAmount: 0 }
  renderScreen(
    <ClientFacts
      client={clientSample({ paid: { bookings: nothing, packages: nothing, orders: nothing } })}
    />,
    {},
  )
  expect(fact('Not paid yet')).toBe('Nothing')
  expect(fact('Paid to you')).toBe('$0.00')
  expect(screen.queryByRole('link', { name: 'See their orders' })).toBeNull()
})

test("the page links to the client's orders and says that no phone number was given", () => {
  const client = clientSample()
  const orders = { amount: 38, refundedAmount: 0 }
  renderScreen(
    <ClientFacts
      client={{
        ...client,
        paid: { ...client.paid, orders },
        contact: { email: 'amara@wellspring.example', phone: null },
      }}
    />,
    {},
  )
  expect(screen.getByRole('link', { name: 'See their orders' })).toHaveAttribute(
    'href',
    '/provider/orders?q=Amara+Okafor',
  )
  expect(fact('Phone')).toBe('Not given')
})

test('the list shows unpaid amount and last note, and is filtered by both and by tags', async () => {
  const searches: object[] = []
  const { user, asked } = renderScreen(
    <ClientsListScreen search={{ tag: 'Mornings' }} onSearch={(search) => searches.push(search)} />,
    {
      'GET /clients': () => ({
        clients: [clientSample({ unpaidAmount: 60 })],
        totalRecords: 1,
        tags: ['Long haul', 'Mornings'],
      }),
      'GET /client-invitations': () => ({ invitations: [], totalRecords: 0 }),
      'GET /views': () => ({ views: [] }),
    },
  )
  const row = (await screen.findByText('Amara Okafor')).closest('tr')!
  expect(within(row).getByText('$60.00')).toBeVisible()
  expect(within(row).getByText('Jun 9, 2026', { selector: '[data-label="Last note"] *' })).toBeVisible()
  expect(within(row).getByText('Mornings')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Tag' })).toHaveValue('Mornings')
  expect(asked.map(([call]) => call)).toContain('GET /clients')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Money and packages' }), 'unpaid')
  expect(searches).toContainEqual(expect.objectContaining({ tag: 'Mornings', has: 'unpaid' }))
})

test('a tag can be added and removed', async () => {
  const { id } = clientSample()
  const { user, asked } = renderScreen(<ClientTags patronId={id} tags={['Mornings']} />, {
    [`PUT /clients/${id}/tags`]: () => ({ id }),
  })
  await user.click(screen.getByRole('button', { name: 'Add a tag' }))
  await user.type(screen.getByRole('textbox', { name: 'New tag' }), 'Long haul{Enter}')
  expect(await screen.findByRole('button', { name: 'Add a tag' })).toBeVisible()
  expect(asked).toContainEqual([`PUT /clients/${id}/tags`, { tags: ['Mornings', 'Long haul'] }])
  await user.click(screen.getByRole('button', { name: 'Remove the tag Mornings' }))
  await expect.poll(() => asked).toContainEqual([`PUT /clients/${id}/tags`, { tags: [] }])
})
