import { queries, render as renderBare, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { UiProvider } from '../provider.tsx'

/** Between what a person does a clock of the test's own goes on as well. */
const advanceTimers = (ms: number) => {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(ms)
}

/** Renders inside the theme; `user` acts as a person would. */
export function render(element: ReactElement): RenderResult & { user: UserEvent } {
  return {
    user: userEvent.setup({ advanceTimers }),
    ...renderBare(element, { wrapper: UiProvider, queries }),
  }
}
