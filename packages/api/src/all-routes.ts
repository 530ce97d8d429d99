// A module of its own, which can be imported on demand: Vite's development server would serve the JSON file itself as
// JavaScript, which a browser refuses as JSON.
export { default as allRoutes } from './contract/routes.gen.json' with { type: 'json' }
