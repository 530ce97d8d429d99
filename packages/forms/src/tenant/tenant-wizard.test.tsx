import { screen, waitFor } from '@testing-library/react'
import { afterAll, describe, expect, test, vi } from 'vitest'

import { legal } from '@wellspring/api/contract/legal'
import type { TenantDetails } from '@wellspring/api/contract/tenant-details'
import { render } from '@wellspring/ui/testing/render'

import type { FieldFrameProps } from '../field-frame.tsx'
import { UploadProvider } from '../fields/upload-context.tsx'
import { sampleTenant } from '../testing/sample-applications.ts'
import { sampleUploads } from '../testing/sample-uploads.ts'
import { TenantWizard } from './tenant-wizard.tsx'
import type { TenantWizardProps } from './tenant-wizard.tsx'

// Test files share a worker, so a cached module would bypass the mock below.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const drawn: string[] = []
vi.mock(import('../field-frame.tsx'), async (original) => {
  const frame = await original()
  return {
    ...frame,
    FieldFrame: (props: FieldFrameProps) => {
      drawn.push(props.name)
      return frame.FieldFrame(props)
    },
  }
})

function show(props: Partial<TenantWizardProps> = {}) {
  const onSubmit = vi.fn<(values: TenantDetails) => Promise<void>>(async () => {})
  const onBack = vi.fn<() => void>()
  const saveDraft = async () => ({ revision: 1, savedAt: '2026-01-05T14:02:00' })
  return {
    onSubmit,
    onBack,
    ...render(
      <UploadProvider value={sampleUploads}>
        <TenantWizard onSubmit={onSubmit} onBack={onBack} saveDraft={saveDraft} {...props} />
      </UploadProvider>,
    ),
  }
}

const next = () => screen.getByRole('button', { name: 'Next' })

describe('TenantWizard', () => {
  test('is prefilled from the account', () => {
    show({ account: { primaryContactName: 'Leena Abbas', contactEmail: 'leena@example.org' } })
    expect(screen.getByLabelText(/^Primary contact name/)).toHaveValue('Leena Abbas')
    expect(screen.getByLabelText(/^Contact email/)).toHaveValue('leena@example.org')
  })

  test('walks a complete application through three steps and submits it', async () => {
    const { user, onSubmit } = show({ submitted: sampleTenant })
    const percent = () => screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow')
    expect(percent()).toBe('0')
    await user.click(next())
    await screen.findByRole('heading', { level: 2, name: 'Licenses & Accreditation & Insurance' })
    expect(percent()).toBe('50')
    await user.click(next())
    await screen.findByRole('heading', { level: 2, name: 'Agreements and signature' })
    expect(percent()).toBe('100')
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    const sent = { ...sampleTenant, termsVersion: legal.version }
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith(sent))
  })

  test('Next becomes enabled with the last missing field', async () => {
    const { user } = show({ submitted: { ...sampleTenant, publicName: '', domain: [] } })
    expect(next()).toBeDisabled()
    await user.type(screen.getByLabelText('Public name'), 'Harbour')
    expect(next()).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: 'Physical' }))
    await waitFor(() => expect(next()).toBeEnabled())
    await user.clear(screen.getByLabelText('Public name'))
    await waitFor(() => expect(next()).toBeDisabled())
    expect(await screen.findByText('Enter a public name')).toBeVisible()
  })

  test('an error disappears with the click that fixes it', async () => {
    const { user } = show({ submitted: { ...sampleTenant, publicName: '', domain: [] } })
    await user.click(screen.getByRole('button', { name: '2 fields are not complete yet' }))
    expect(await screen.findByText('Enter a public name')).toBeVisible()
    expect(screen.getByLabelText('Public name')).toHaveFocus()
    await user.click(screen.getByRole('checkbox', { name: 'Physical' }))
    await waitFor(() =>
      expect(screen.queryByText('Please select at least one domain')).not.toBeInTheDocument(),
    )
  })

  test.each([
    ['Facebook (optional)', 'example.org', 'Please enter a valid Facebook URL'],
    ['Website', 'harbour.org', 'URL must include http:// or https://'],
    ['Business email', 'office', 'Please enter a valid email address'],
  ])('%s with the value %s shows: %s', async (label, typed, message) => {
    const { user } = show({ submitted: sampleTenant })
    const field = screen.getByLabelText(label)
    await user.clear(field)
    await user.type(field, typed)
    await user.tab()
    expect(await screen.findByText(message)).toBeVisible()
    expect(next()).toBeDisabled()
  })

  test('Submit is disabled until everything is agreed to', async () => {
    const { user } = show({
      draft: {
        details: { ...sampleTenant, consentBackgroundCheck: '' },
        step: 3,
        revision: 1,
        savedAt: '2026-01-05T14:02:00',
      },
    })
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: /background check/ }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled())
  })

  test('Go Back leaves the first step', async () => {
    const { user, onBack } = show()
    await user.click(screen.getByRole('button', { name: 'Go Back' }))
    expect(onBack).toHaveBeenCalledOnce()
  })

  test('a keystroke re-renders only its own field, although Next depends on all of them', async () => {
    const { user } = show()
    const name = screen.getByLabelText('Public name')
    await user.type(name, 'H')
    drawn.length = 0
    await user.type(name, 'arbour')
    expect(drawn.every((one) => one === 'publicName')).toBe(true)
  })
})
