import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, describe, expect, test, vi } from 'vitest'

import type { Credentialing } from '@wellspring/api/contract/credentialing'
import { legal } from '@wellspring/api/contract/legal'
import { ProviderDetailsInput } from '@wellspring/api/contract/onboarding'
import { render } from '@wellspring/ui/testing/render'

import type { FieldFrameProps } from '../field-frame.tsx'
import { UploadProvider } from '../fields/upload-context.tsx'
import { sampleCredentialing } from '../testing/sample-applications.ts'
import { sampleUploads } from '../testing/sample-uploads.ts'
import { CredentialingWizard } from './credentialing-wizard.tsx'
import type { CredentialingWizardProps } from './credentialing-wizard.tsx'
import { emptyCredentialing } from './empty.ts'
import { toProviderDetails } from './to-provider-details.ts'

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

function show(props: Partial<CredentialingWizardProps> = {}) {
  const onSubmit = vi.fn<(values: Credentialing) => Promise<void>>(async () => {})
  const saveDraft = async () => ({ revision: 1, savedAt: '2026-01-05T14:02:00' })
  return {
    onSubmit,
    ...render(
      <UploadProvider value={sampleUploads}>
        <CredentialingWizard onSubmit={onSubmit} saveDraft={saveDraft} {...props} />
      </UploadProvider>,
    ),
  }
}

const draftAt = (step: number, details: object = emptyCredentialing) => ({
  draft: { details: { ...details }, step, revision: 1, savedAt: '2026-01-05T14:02:00' },
})
const next = () => screen.getByRole('button', { name: 'Next' })

const wrong: [step: number, messages: string[]][] = [
  [
    1,
    [
      'Name cannot be empty',
      'Enter a date',
      'Enter your degree',
      'Enter your profession',
      'Email cannot be empty',
      'Phone no. cannot be empty',
      'Please upload your government ID',
    ],
  ],
  [2, ['Please upload your business logo', 'Please select at least one domain']],
  [
    3,
    [
      'Enter your degree',
      'Enter the license number',
      'Enter the accrediting organizations',
      'Enter the license state',
      'Enter the name of the certificate',
      'Enter the certificate number',
      'Please upload your license',
      'Please upload your certificate',
    ],
  ],
  [
    4,
    ['Both issue date and expiration date are required.', 'Please upload your license', 'Answer Yes or No.'],
  ],
  [5, ['Answer Yes or No.', 'Please upload your head shot']],
]

describe('CredentialingWizard', () => {
  test.each(wrong)('step %i shows an error beside each missing field', async (step, messages) => {
    const { user } = show(draftAt(step))
    await user.click(next())
    await screen.findAllByText(messages[0] ?? '')
    for (const message of messages) expect(screen.getAllByText(message)[0]).toBeVisible()
  })

  test('the last step requires the agreements and the signature', async () => {
    const { user, onSubmit } = show(draftAt(6))
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Please upload your signature')).toBeVisible()
    expect(screen.getAllByText('Please check the agreements')).toHaveLength(2)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('the degree of the first step is prefilled, but can be changed', async () => {
    const basicInformation = { ...emptyCredentialing.basicInformation, degree: 'MSc in Nursing' }
    show(draftAt(3, { ...emptyCredentialing, basicInformation }))
    expect(await screen.findByDisplayValue('MSc in Nursing')).toBe(screen.getByLabelText(/^Degree/))
    const education = { ...emptyCredentialing.education, degree: 'PhD' }
    show(draftAt(3, { ...emptyCredentialing, basicInformation, education }))
    expect(await screen.findByDisplayValue('PhD')).toBeVisible()
  })

  test('the answers can be reviewed on the last step, but not before', async () => {
    const renderLastLook = (values: object) => <p>{(values as Credentialing).basicInformation.email}</p>
    const { user } = show({ ...draftAt(5, sampleCredentialing), renderLastLook })
    expect(screen.queryByText('Review your answers')).toBeNull()
    await user.click(next())
    await user.click(await screen.findByText('Review your answers'))
    expect(screen.getByText(sampleCredentialing.basicInformation.email)).toBeVisible()
  })

  test('walks a complete application through six steps and submits it', async () => {
    const { user, onSubmit } = show({ submitted: sampleCredentialing })
    for (const [title, percent] of [
      ['Basic Information', 0],
      ['Business Information', 20],
      ['Education & Credentials', 45],
      ['Insurance & Compliance', 60],
      ['Background & Verification', 75],
    ] as const) {
      expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible()
      const bar = screen.getByRole('progressbar', { name: 'Progress' })
      expect(bar).toHaveAttribute('aria-valuenow', String(percent))
      await user.click(next())
    }
    expect(await screen.findByRole('heading', { level: 2, name: 'Agreements' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    const agreements = { ...sampleCredentialing.agreements, termsVersion: legal.version }
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ ...sampleCredentialing, agreements }),
    )
  })

  test('the first step tells the duration and the required documents, later steps do not', async () => {
    const { user } = show({ submitted: sampleCredentialing })
    const before = screen.getByRole('region', { name: 'Before you begin' })
    expect(before.textContent).toMatch(/about 15 minutes/)
    expect(within(before).getByText('Your government ID')).toBeVisible()
    await user.click(next())
    await screen.findByRole('heading', { level: 2, name: 'Business Information' })
    expect(screen.queryByRole('region', { name: 'Before you begin' })).toBeNull()
  })

  test('optional sections are collapsed unless they contain a value', async () => {
    const { unmount } = show(draftAt(2))
    expect(screen.getByLabelText(/^Fax no\./)).not.toBeVisible()
    expect(screen.getByLabelText(/^Facebook/)).not.toBeVisible()
    unmount()
    const businessInformation = { ...emptyCredentialing.businessInformation, faxNo: 'fax' }
    const { user } = show(draftAt(2, { ...emptyCredentialing, businessInformation }))
    expect(screen.getByLabelText(/^Fax no\./)).toBeVisible()
    expect(screen.getByLabelText(/^Facebook/)).not.toBeVisible()
    await user.click(next())
    expect(await screen.findByText('Fax no. can only contain digits')).toBeVisible()
    await user.click(screen.getByText('Social media'))
    const page = screen.getByLabelText(/^Facebook/)
    await user.type(page, 'no')
    await user.tab()
    expect(await screen.findByText('Invalid facebook Url')).toBeVisible()
    await user.type(page, '.com')
    await waitFor(() => expect(screen.queryByText('Invalid facebook Url')).toBeNull())
    expect(page).toBeVisible()
  })

  test('consent to the background check is not preselected', async () => {
    const { user } = show(draftAt(5))
    expect(screen.getByRole('radio', { name: 'Yes' })).not.toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'No' }))
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked()
  })

  test('license rows can be added and removed, and survive going back', async () => {
    const { user } = show(draftAt(3, sampleCredentialing))
    await user.click(screen.getByRole('button', { name: 'Add a license' }))
    const second = screen.getByRole('group', { name: 'License 2' })
    await user.type(within(second).getByLabelText('License state'), 'Sharjah')
    await user.click(screen.getByRole('button', { name: 'Go Back' }))
    await user.click(next())
    expect(
      within(await screen.findByRole('group', { name: 'License 2' })).getByLabelText('License state'),
    ).toHaveValue('Sharjah')
    await user.click(screen.getByRole('button', { name: 'Remove license 1' }))
    expect(screen.getByLabelText('License state')).toHaveValue('Sharjah')
  })

  test('changing the issue date revalidates the expiration date', async () => {
    const { user } = show(draftAt(4, sampleCredentialing))
    const [issue] = screen.getAllByLabelText('Issue date')
    await user.clear(issue!)
    await user.type(issue!, '2031-01-01')
    await user.click(next())
    expect(await screen.findByText('Expiration date cannot be less than issue date.')).toBeVisible()
    await user.clear(issue!)
    await user.type(issue!, '2025-01-01')
    await waitFor(() =>
      expect(screen.queryByText('Expiration date cannot be less than issue date.')).toBeNull(),
    )
  })

  test.each([false, true])(
    'a keystroke re-renders only its own field, also with errors shown: %s',
    async (pressed) => {
      const { user } = show()
      if (pressed) {
        await user.click(next())
        await screen.findByText('Enter your profession')
      }
      const first = screen.getByLabelText('First name')
      await user.type(first, 'A')
      drawn.length = 0
      await user.type(first, 'mara')
      expect(first).toHaveValue('Amara')
      expect(new Set(drawn).size).toBeLessThanOrEqual(1)
      expect(drawn.every((name) => name === 'basicInformation.firstName')).toBe(true)
      drawn.length = 0
      await user.type(screen.getByLabelText('Phone no.'), '5')
      expect(new Set(drawn)).toEqual(new Set(['basicInformation.phoneNo']))
    },
  )
})

describe('toProviderDetails', () => {
  test('fills the fields that the record has twice', () => {
    const details = toProviderDetails(sampleCredentialing, false)
    expect(details).toMatchObject({
      firstName: 'Amara',
      dateOfBirth: '1984-03-09',
      phone: '+971 501234567',
      domain: ['physical', 'mental'],
      otherLanguages: ['English', 'French'],
      npiNumber: '1234567893',
      image: 'customer/user1/logo.png',
    })
    expect(details).not.toHaveProperty('status')
    expect(ProviderDetailsInput.safeParse(details).success).toBe(true)
  })

  test('a resubmission is pending', () => {
    expect(toProviderDetails(sampleCredentialing, true).status).toBe('pending')
  })
})
