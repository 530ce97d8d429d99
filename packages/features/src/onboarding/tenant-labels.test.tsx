import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { Problem } from '@wellspring/api/client'
import { UNHANDLED } from '@wellspring/api/failure-message'
import { Toaster } from '@wellspring/ui/toast'
import { render } from '@wellspring/ui/testing/render'

import { reportUpload, submitFailure, submittedWords, uploadFailure } from './tenant-labels.ts'

const messageOf = (error: unknown) => (error as Error).message

test("a tenant's file is reported by its field's name", async () => {
  render(<Toaster />)
  reportUpload('Business logo', 'arrived')
  reportUpload('Certificate', 'failed')
  expect(await screen.findByText('Business logo uploaded successfully')).toBeInTheDocument()
  expect(await screen.findByText('Failed to upload Certificate')).toBeInTheDocument()
})

test('a tenant is told that the application arrived', () => {
  expect(submittedWords(false)).toBe('Tenant details submitted successfully!')
  expect(submittedWords(true)).toBe('Tenant details updated successfully!')
})

test.each([
  [uploadFailure(new Problem('UNAUTHENTICATED', 'Please log in.')), 'User not authenticated'],
  [
    uploadFailure(new Problem('TOO_LARGE', 'This file is larger than 10 MB.')),
    'This file is larger than 10 MB.',
  ],
  [submitFailure(new Problem('INTERNAL', UNHANDLED, { status: 500 })), 'Failed to process request'],
  [submitFailure(new Problem('CONFLICT', 'You have already applied.')), 'You have already applied.'],
  [submitFailure(new Error('')), 'Failed to submit tenant details'],
  [submitFailure(new Error('Out of memory')), 'Out of memory'],
])('a failure of a tenant is in words: %#', (failure, message) => expect(messageOf(failure)).toBe(message))
