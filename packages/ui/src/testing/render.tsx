import { queries, render as renderBare, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { UiProvider } from '../provider.tsx'

/** Advances a test's fake clock between user actions. */
const advanceTimers = (ms: number) => {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(ms)
}

/** Renders with the theme. `user` simulates user actions. */
export function render(element: ReactElement): RenderResult & { user: UserEvent } {
  return {
    user: userEvent.setup({ advanceTimers }),
    ...renderBare(element, { wrapper: UiProvider, queries }),
  }
}
