import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { FilterSelect } from './filter-select.tsx'

test('reports the choice', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const options = [
    ['', 'Everybody'],
    ['tenant', 'Tenants'],
  ] as const
  const { user } = render(<FilterSelect label="Kind" value="" options={options} onChange={onChange} />)
  await user.selectOptions(screen.getByLabelText('Kind'), 'Tenants')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('tenant')
})
