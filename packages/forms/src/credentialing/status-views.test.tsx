import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

import { render } from '@wellspring/ui/testing/render'

import { ProviderStatus } from './status-views.tsx'
import type { ProviderStatusProps } from './status-views.tsx'

const show = (props: Partial<ProviderStatusProps>) =>
  render(
    <ProviderStatus
      status="pending"
      adminComments={null}
      sectionComments={{}}
      alreadyProvider={false}
      loginHref="/login"
      checkoutHref="/membership-checkout?id=7"
      onApplyAgain={() => {}}
      {...props}
    />,
  )

describe('ProviderStatus', () => {
  test('pending', () => {
    show({})
    expect(screen.getByRole('heading', { name: 'Pending!' })).toBeVisible()
    expect(
      screen.getByText(
        'Your application is under review. We will notify you once the review process is complete.',
      ),
    ).toBeVisible()
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
    expect(screen.queryByRole('button', { name: 'Withdraw application' })).toBeNull()
  })

  test('pending can be withdrawn after a confirmation, and a failed withdrawal is reported', async () => {
    const onWithdraw = vi
      .fn<() => Promise<void>>(async () => {})
      .mockRejectedValueOnce(new Error('Decided already'))
    const { user } = show({ onWithdraw })
    await user.click(screen.getByRole('button', { name: 'Withdraw application' }))
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Decided already')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(onWithdraw).toHaveBeenCalledTimes(2)
  })

  test('approved links to the payment', () => {
    show({ status: 'approved' })
    expect(screen.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
    expect(
      screen.getByText(
        'Your application has been approved. Please complete the payment to activate your tenant account.',
      ),
    ).toBeVisible()
    expect(screen.getByText(/This is your provider account/)).toBeVisible()
    const pay = screen.getByRole('link', { name: 'Complete Payment' })
    expect(pay).toHaveAttribute('href', '/membership-checkout?id=7')
  })

  test('approved without a membership to buy', () => {
    show({ status: 'approved', checkoutHref: null })
    expect(screen.getByText('Payment setup not available')).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('an existing provider only needs to log in', () => {
    show({ status: 'approved', alreadyProvider: true })
    expect(
      screen.getByText('You are already a provider. Please login to your provider account.'),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  })

  test('rejected shows the comments and reopens the form', async () => {
    const onApplyAgain = vi.fn<() => void>()
    const { user } = show({
      status: 'rejected',
      adminComments: 'A sharper picture, please.',
      sectionComments: { education: 'It ends next week.', basicInformation: 'Which Amara?' },
      onApplyAgain,
    })
    expect(screen.getByRole('heading', { name: 'Rejected!' })).toBeVisible()
    expect(
      screen.getByText(
        'Your application requires some changes. Please review the admin comments below and resubmit.',
      ),
    ).toBeVisible()
    expect(screen.getByText('A sharper picture, please.')).toBeVisible()
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['Admin comments', 'Basic Information', 'Education & Credentials'])
    expect(screen.getByRole('heading', { name: 'Education & Credentials' })).toBeVisible()
    expect(screen.getByText('It ends next week.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Apply Again' }))
    expect(onApplyAgain).toHaveBeenCalledOnce()
  })
})
