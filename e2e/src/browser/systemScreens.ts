import type { Screen } from './Screen.ts';

/** What operators see of machines and of how the system is. */
export const systemScreens: Screen[] = [
  { name: 'machines', app: 'admin', path: '/machine/Machine', viewer: 'chief', rows: 'R-82', shows: /终端信息管理暂未开放/ },
  { name: 'aisles', app: 'admin', path: '/machine/MachineAisle', viewer: 'chief', rows: 'R-82', shows: /货道信息管理暂未开放/ },
  {
    name: 'monitor',
    app: 'admin',
    path: '/druid/login',
    viewer: 'chief',
    rows: 'R-82',
    shows: /最近一次自检/,
    failing: /监控信息加载失败，请稍后再试！|服务暂时不可用/,
  },
  {
    name: 'workboard',
    app: 'admin',
    path: '/workboard',
    viewer: 'chief',
    rows: 'Of-02',
    shows: /项待办|目前没有待办/,
    failing: /工作台加载失败，请稍后再试！|服务暂时不可用/,
  },
  {
    name: 'health',
    app: 'admin',
    path: '/system/health',
    viewer: 'chief',
    rows: 'O-C-01',
    shows: /目前没有告警|剩余/,
    failing: /系统健康加载失败，请稍后再试！|服务暂时不可用/,
  },
];
