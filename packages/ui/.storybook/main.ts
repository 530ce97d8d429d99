import type { StorybookConfig } from '@storybook/react-vite'
import { mergeConfig } from 'vite'

import { words } from '@wellspring/words/vite-plugin'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../src/**/*.stories.tsx',
    '../../forms/src/**/*.stories.tsx',
    '../../mails/src/**/*.stories.tsx',
    '../../features/src/**/*.stories.tsx',
    '../../../apps/admin/src/**/*.stories.tsx',
    '../../../apps/patron/src/**/*.stories.tsx',
    '../../../apps/provider/src/**/*.stories.tsx',
    '../../../apps/tenant/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [words()],
      build: {
        rolldownOptions: {
          // Libraries mark their modules "use client", which has no meaning here and fills the log.
          onLog(level: string, log: { code?: string }, next: (level: string, log: unknown) => void) {
            if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log)
          },
        },
      },
    }),
}

export default config
