export { inSimulation } from './store/inSimulation.ts';
