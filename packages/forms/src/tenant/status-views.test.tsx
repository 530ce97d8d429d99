import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

import { render } from '@wellspring/ui/testing/render'

import { TenantStatus } from './status-views.tsx'
import type { TenantStatusProps } from './status-views.tsx'

const show = (props: Partial<TenantStatusProps>) =>
  render(
    <TenantStatus
      status="pending"
      adminComments={null}
      sectionComments={{}}
      alreadyTenant={false}
      homeHref="/"
      loginHref="/login"
      checkoutHref="/tenant-checkout?id=9"
      onEdit={() => {}}
      {...props}
    />,
  )

describe('TenantStatus', () => {
  test('pending links back to the website', () => {
    show({})
    expect(screen.getByRole('heading', { name: 'Thank you for your patience!' })).toBeVisible()
    expect(
      screen.getByText(
        'Your application is currently under review. Once approved by the admin, you will gain access to the Tenant dashboard.',
      ),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Website' })).toHaveAttribute('href', '/')
  })

  test('approved links to the payment', () => {
    show({ status: 'approved' })
    expect(screen.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
    const pay = screen.getByRole('link', { name: 'Complete Payment' })
    expect(pay).toHaveAttribute('href', '/tenant-checkout?id=9')
  })

  test('approved without a membership to buy', () => {
    show({ status: 'approved', checkoutHref: null })
    expect(screen.getByText('Payment setup not available')).toBeVisible()
  })

  test('an existing tenant only needs to log in', () => {
    show({ status: 'approved', alreadyTenant: true })
    expect(screen.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
    expect(screen.getByText('You are already a tenant. Please login to your tenant account.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Login to Dashboard' })).toHaveAttribute('href', '/login')
  })

  test('rejected shows the comments and reopens the form', async () => {
    const onEdit = vi.fn<() => void>()
    const { user } = show({ status: 'rejected', adminComments: 'The license has ended.', onEdit })
    expect(screen.getByRole('heading', { name: 'Application Needs Revision' })).toBeVisible()
    expect(screen.getByText('The license has ended.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Edit Application' }))
    expect(onEdit).toHaveBeenCalledOnce()
  })

  test.each(['archived', 'toString', ''])('%j is an unknown status', (status) => {
    show({ status })
    expect(screen.getByText('Status Unknown, please contact support')).toBeVisible()
  })
})
