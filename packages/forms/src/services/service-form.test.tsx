import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { standardPolicy } from '@wellspring/api/contract/services'
import type { ServiceDraft } from '@wellspring/api/contract/services'
import { ownServiceSample } from '@wellspring/api/testing/directory'
import { render } from '@wellspring/ui/testing/render'

import { ServiceForm } from './service-form.tsx'

function show(service: ServiceDraft | null = null, isDraft = false) {
  const onSave = vi.fn<(service: ServiceDraft) => Promise<void>>(async () => {})
  const { user } = render(
    <ServiceForm service={service} isDraft={isDraft} onSave={onSave} submitLabel="Save" />,
  )
  const save = async () => user.click(screen.getByRole('button', { name: 'Save' }))
  const retype = async (label: string, typed: string) => {
    await user.clear(screen.getByLabelText(label))
    if (typed) await user.type(screen.getByLabelText(label), typed)
  }
  return { user, onSave, save, retype }
}

test('shows an error beside each invalid field', async () => {
  const { user, onSave, save } = show()
  await user.selectOptions(screen.getByLabelText('Length'), 'Choose')
  await save()
  for (const words of [
    'Enter a title',
    'Write a description',
    'Choose an area',
    'Choose a format',
    'Length must be a whole number of minutes',
    'Price must be a whole number of dollars',
  ])
    expect(await screen.findByText(words)).toBeVisible()
  expect(onSave).not.toHaveBeenCalled()
})

test('saves a draft with only a title, but refuses invalid values', async () => {
  const { user, save, retype, onSave } = show(null, true)
  await user.selectOptions(screen.getByLabelText('Length'), 'Choose')
  await retype('Price in dollars', 'ten')
  await save()
  expect(await screen.findByText('Enter a title')).toBeVisible()
  expect(screen.getByText('Price must be a whole number of dollars')).toBeVisible()
  await retype('Price in dollars', '')
  await retype('Title', 'First talk')
  await save()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({
    title: 'First talk',
    description: '',
    area: null,
    format: null,
    lengthMinutes: null,
    price: null,
  })
})

test('starts with the standard policy and explains its bands', async () => {
  const { user, save, onSave } = show(ownServiceSample())
  const meaning = () => screen.getByText(/^Cancelled 1 day or more/).closest<HTMLElement>('[role=status]')!
  expect(meaning()).toHaveTextContent('Cancelled 2 hours or more before the start: 50% refund.')
  await user.click(screen.getByRole('button', { name: 'Remove rule 2' }))
  expect(meaning()).not.toHaveTextContent('50%')
  await user.click(screen.getByRole('button', { name: 'Add a rule' }))
  const rule = within(screen.getByRole('group', { name: 'Rule 2' }))
  await user.selectOptions(rule.getByLabelText('Cancelled ahead by'), '2 days')
  await user.selectOptions(rule.getByLabelText('Refund'), '50%')
  await save()
  expect(
    await screen.findByText('Each rule must be closer to the start and refund less than the one above it.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use the standard policy' }))
  await save()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.calls[0]?.[0].policy).toEqual(standardPolicy)
})

test('durations are chosen by name, and an uncommon stored one is kept', async () => {
  const { user, save, onSave } = show({ ...ownServiceSample(), lengthMinutes: 55, noticeMinutes: 1440 })
  expect(screen.getByLabelText('Length')).toHaveDisplayValue('55 minutes')
  expect(screen.getByLabelText('Notice')).toHaveDisplayValue('1 day')
  await user.selectOptions(screen.getByLabelText('Notice'), '3 days')
  await user.selectOptions(screen.getByLabelText('Break after'), 'None')
  await user.selectOptions(screen.getByLabelText('Bookable ahead'), '90 days')
  await save()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({
    lengthMinutes: 55,
    noticeMinutes: 4320,
    bufferAfterMinutes: 0,
    horizonDays: 90,
  })
})

test('counts every invalid field, including those in rows', async () => {
  const { user, save } = show({ ...ownServiceSample(), policy: [{ hoursBefore: 24, refundPercent: 100 }] })
  await user.clear(screen.getByLabelText('Title'))
  await user.selectOptions(screen.getByLabelText('Cancelled ahead by'), 'Choose')
  await user.selectOptions(screen.getByLabelText('Refund'), 'Choose')
  await save()
  expect(await screen.findByText('3 fields need your attention.')).toBeInTheDocument()
})

test('asks for the number of places for groups only', async () => {
  const { user, save, onSave, retype } = show(ownServiceSample())
  expect(screen.queryByLabelText('Places')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Format'), 'Group Sessions')
  await retype('Places', '8')
  await retype('Link to join', 'https://meet.example.com/group')
  await save()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  await user.selectOptions(screen.getByLabelText('Format'), 'Telehealth')
  await save()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(2))
  expect(onSave.mock.calls.map(([{ capacity }]) => capacity)).toEqual([8, 1])
})

test('a group needs a link or an address', async () => {
  const { user, save, onSave, retype } = show(ownServiceSample({ format: 'Group Sessions', capacity: 4 }))
  await save()
  expect(await screen.findByText('Enter the link or the address where the group meets')).toBeVisible()
  await retype('Link to join', 'meet.example.com')
  await save()
  expect(await screen.findByText('URL must include http:// or https://')).toBeVisible()
  await retype('Link to join', 'https://meet.example.com/group')
  expect(screen.queryByLabelText('City')).toBeNull()
  await save()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  await user.click(screen.getByLabelText('The group meets in person'))
  await user.type(screen.getByLabelText('Country'), 'Germany')
  await retype('Address', '40 Harbour Street')
  await retype('City', 'Berlin')
  await retype('Postcode', '10115')
  await retype('Link to join', '')
  await save()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(2))
  expect(onSave.mock.calls.map(([{ onlineUrl, address: at }]) => [onlineUrl, at?.city])).toEqual([
    ['https://meet.example.com/group', undefined],
    [null, 'Berlin'],
  ])
})

test("asks for an address of in-person sessions and checks it by the country's rules", async () => {
  const { user, save, onSave, retype } = show(ownServiceSample())
  expect(screen.queryByLabelText('City')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Format'), 'In-Person')
  await save()
  expect(await screen.findByText('Enter the address where you meet')).toBeVisible()
  await user.type(screen.getByLabelText('Country'), 'Germany')
  await retype('Address', '40 Harbour Street')
  await retype('City', 'Berlin')
  await retype('Postcode', 'E1 6AN')
  await save()
  expect(await screen.findByText(/One looks like 12345/)).toBeVisible()
  expect(onSave).not.toHaveBeenCalled()
  await retype('Postcode', '10115')
  await save()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  await user.selectOptions(screen.getByLabelText('Format'), 'Telehealth')
  await save()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(2))
  expect(onSave.mock.calls.map(([{ address }]) => address?.zipCode)).toEqual(['10115', undefined])
})

test.each([
  [false, 'Hybrid'],
  [true, 'In-Person'],
])('an address is not required when isDraft is %s and the format is %s', async (isDraft, format) => {
  const { user, save, onSave } = show(ownServiceSample(), isDraft)
  await user.selectOptions(screen.getByLabelText('Format'), format)
  await save()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.calls[0]?.[0].address).toBeNull()
})

test('offers the leaves of the chosen area and drops those of another', async () => {
  const { user, save, onSave } = show(ownServiceSample())
  await user.click(screen.getByRole('checkbox', { name: 'Develop' }))
  await user.selectOptions(screen.getByLabelText('Wellness area'), 'Physical')
  expect(screen.queryByRole('checkbox', { name: 'Develop' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Nourish' }))
  await save()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ area: 'physical', leaves: ['Nourish'] })
})
