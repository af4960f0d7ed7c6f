/**
 * What a paper says of the evidence of all services (ADR 46), in lines: the last root that was known when it was drawn, of which day it is, and so where
 * that was not the day of the paper.
 */
export function evidenceNote(evidence: { day: string; root: string } | undefined, today: string): string[] {
  if (!evidence) return ['全系统操作记录指纹：生成本文件时尚未取得。'];
  const older = evidence.day < today ? `（当日的尚未取得，此为 ${evidence.day} 的）` : '';
  return [`全系统操作记录指纹（SHA-256，${evidence.day}）${older}：`, evidence.root];
}
