import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { PostalAddress } from './postal-address.tsx'

test('omits missing lines', () => {
  render(
    <PostalAddress
      title="Sent to"
      address={{
        firstName: 'Maya',
        lastName: 'Haddad',
        addressLineOne: '12 Palm Street',
        zipCode: '00000',
        city: 'Dubai',
        country: 'AE',
        phoneNo: '+971 501234567',
      }}
    />,
  )
  expect(screen.getByRole('region', { name: 'Sent to' }).textContent).toBe(
    'Sent toMaya Haddad12 Palm Street00000 DubaiUnited Arab Emirates+971 501234567',
  )
})
