/** sample rows of our own; nothing here is a real price. */
export const chemicals = [
  { name: '丁二烯', grade: '聚合级', region: '华东', price: 9_850, change: 50 },
  { name: '苯乙烯', grade: '一级', region: '华东', price: 8_120, change: -30 },
  { name: '炭黑', grade: 'N330', region: '山东', price: 7_600, change: 0 },
  { name: '氧化锌', grade: '99.7%', region: '河北', price: 20_900, change: 100 },
  { name: '促进剂', grade: 'CBS', region: '山东', price: 18_300, change: -100 },
  { name: '防老剂', grade: '4020', region: '江苏', price: 21_500, change: 0 },
  { name: '硫磺', grade: '颗粒', region: '镇江', price: 1_480, change: 20 },
  { name: '硬脂酸', grade: '1801', region: '江苏', price: 9_300, change: -50 },
] as const;
