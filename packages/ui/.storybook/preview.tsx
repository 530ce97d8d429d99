import '../src/theme/fonts.css'
import type { Decorator, Preview } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'
import { Toaster } from '../src/components/toast/toast.tsx'
import { UiProvider } from '../src/provider.tsx'

const themed: Decorator = (Story, { globals }) => {
  const dark = globals['theme'] === 'dark'
  // Before paint and before axe looks.
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('dark', dark)
  }, [dark])
  return (
    <UiProvider>
      <Story />
      <Toaster />
    </UiProvider>
  )
}

const preview: Preview = {
  parameters: {
    a11y: {
      test: 'error',
      // A story is a part of a page: the page has the landmarks and the first heading.
      config: { rules: [{ id: 'region', enabled: false }] },
    },
    layout: 'padded',
  },
  decorators: [themed],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: import.meta.env['VITE_STORY_THEME'] === 'dark' ? 'dark' : 'light' },
}

export default preview
