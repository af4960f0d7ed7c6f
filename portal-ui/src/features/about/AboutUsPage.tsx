import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { platformLabels } from '@xinyue/contracts/labels/platformLabels';
import { portalPages } from '@xinyue/contracts/portalPages';
import { Link } from 'react-router';
import { apart, FactList } from '../../shared/FactList.tsx';
import { darkPanel } from '../../shared/styles.ts';
import { Panel } from '../../shared/Panel.tsx';
import { platformFacts } from '../../shared/platformFacts.tsx';
import { usePlatform } from '../../shared/usePlatform.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';

/** R-04, Z-35: the company, its holding group and the scale of its business. */
export default function AboutUsPage() {
  usePageTitle(aboutTexts.title);
  const platform = usePlatform();
  const contact = platformFacts(platform, contactFields);
  return (
    <>
      <Box
        component="header"
        sx={{
          ...darkPanel,
          py: { xs: 3, md: 5 },
          mb: 2,
        }}
      >
        <Typography sx={{ color: '#D5E4DF' }} component="h1">
          {aboutTexts.title}
        </Typography>
        <Typography sx={{ fontSize: { xs: 24, md: 32 }, fontWeight: 600, lineHeight: 1.35, mt: 0.5 }}>
          {aboutTexts.headline}
        </Typography>
        <Typography sx={{ mt: 1.5, maxWidth: '40em', color: '#D5E4DF' }}>{aboutTexts.lead}</Typography>
      </Box>
      <Panel title={aboutTexts.profile}>
        {aboutTexts.profileParts.map((part) => (
          <Typography key={part} sx={{ maxWidth: '40em', mb: 1.5, lineHeight: 1.8, '&:last-child': { mb: 0 } }}>
            {part}
          </Typography>
        ))}
      </Panel>
      <Panel title={aboutTexts.group} help={aboutTexts.groupLead}>
        <NamedParts parts={aboutTexts.groupParts} columns={2} />
      </Panel>
      <Panel title={aboutTexts.scale} help={aboutTexts.scaleLead}>
        <Scale hours={platform.hours} />
      </Panel>
      {contact.length > 0 && (
        <Panel title={aboutTexts.contact}>
          <FactList facts={contact} sx={apart} />
        </Panel>
      )}
      <Panel title={aboutTexts.values}>
        <NamedParts parts={aboutTexts.valueParts} columns={3} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
          <Button component={Link} to="/spotPurchase" variant="contained" sx={{ minHeight: 44 }}>
            {aboutTexts.toSpots}
          </Button>
          <Button component={Link} to="/joinUs" variant="outlined" sx={{ minHeight: 44 }}>
            {aboutTexts.toJobs}
          </Button>
        </Box>
      </Panel>
    </>
  );
}

const contactFields = [
  'legalName',
  'taxNo',
  'licence',
  'contactAddress',
  'phone',
  'hours',
  'mail',
  'wechat',
  'icp',
  'police',
] as const;

const scaleRowsOf = (hours = '工作日 9:00 至 17:30') =>
  [...aboutTexts.scaleRows, [platformLabels.hours, `全天接单，人工服务 ${hours}`]] as const;

/** Name and text of each part of the business, one a line. */
const Scale = ({ hours }: { hours: string | undefined }) => (
  <Box component="dl" sx={{ m: 0 }}>
    {scaleRowsOf(hours).map(([name, text]) => (
      <Box
        key={name}
        sx={{
          display: { md: 'flex' },
          gap: 3,
          py: 1.5,
          borderTop: 1,
          borderColor: 'divider',
          '&:first-of-type': { borderTop: 0, pt: 0 },
          '&:last-of-type': { pb: 0 },
        }}
      >
        <Typography component="dt" sx={{ color: 'text.secondary', width: 96, flexShrink: 0 }}>
          {name}
        </Typography>
        <Typography component="dd" sx={{ m: 0 }}>
          {text}
        </Typography>
      </Box>
    ))}
  </Box>
);

type Props = { parts: readonly { name: string; text: string }[]; columns: 2 | 3 };

/** Short aboutTexts side by side, each under its name with the amber line of the house. */
function NamedParts({ parts, columns }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: `repeat(${columns}, 1fr)` } }}>
      {parts.map(({ name, text }) => (
        <Box key={name} sx={{ borderTop: 3, borderColor: 'background.amber', pt: 1.25 }}>
          <Typography variant="h3">{name}</Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{text}</Typography>
        </Box>
      ))}
    </Box>
  );
}

/** About us (R-04, Z-35): who runs this centre, the group behind it, and how large the business is. Written for this product. */
const aboutTexts = {
  title: portalPages['/aboutUs'].title,
  headline: '让每一吨橡胶都有来处、有价格、有去处',
  lead: portalPages['/aboutUs'].lead,
  profile: '公司简介',
  profileParts: [
    'Xinyue 橡胶现货交易中心创立于 2020 年，总部设在青岛，面向轮胎、胶管、胶带、减震制品与乳胶制品企业，提供天然橡胶与合成橡胶的现货交易服务。',
    '平台上的每一件现货都写明规格、产地、仓库、起订量与实时库存。买方下单即占用库存，付款、合同确认和提货的每一步都留下时间和经手人，双方看到的是同一份记录。',
    '我们不囤货，不对赌行情。平台的责任是核验商户资质、保管交易凭证、按约结算货款，让买卖双方把精力放在货物本身。',
  ],
  group: '控股集团',
  groupLead: '交易中心由 Xinyue 控股集团全资设立。集团以橡胶为主业，四个板块各自独立核算，与平台商户一视同仁。',
  groupParts: [
    { name: '种植与初加工', text: '在云南、海南的产区与农户合作收胶，加工标准胶与浓缩乳胶。' },
    { name: '国际贸易', text: '自泰国、越南、印度尼西亚等产地进口烟片胶与混合胶，经青岛、上海口岸入关。' },
    { name: '仓储物流', text: '管理保税与完税仓库，提供质检、分拣、代办运输与货权转移。' },
    { name: '交易与结算', text: '即本交易中心：报价、下单、合同、收付款与提货的一站式服务。' },
  ],
  scale: '业务规模',
  scaleLead: '规模不靠口号：在售现货、库存与成交以平台实时数据为准。',
  scaleRows: [
    ['经营品种', '天然橡胶、合成橡胶、混合胶、烟片胶与浓缩乳胶，覆盖主要牌号与等级'],
    ['货源产地', '中国云南、海南，以及泰国、越南、印度尼西亚、马来西亚'],
    ['提货区域', '青岛、上海、天津、广州等港口与产区仓库，支持自提与代办运输'],
    ['服务客户', '轮胎、胶管胶带、减震密封、乳胶制品与鞋材企业'],
    ['成交方式', '公开报价、按起订量下单，支持银行卡、支付宝与银联付款'],
  ],
  contact: '联系我们',
  values: '我们坚持的三件事',
  valueParts: [
    { name: '价格公开', text: '同一件现货对所有客户一个价，变价留有记录。' },
    { name: '库存真实', text: '卖出即减，取消即还，不超卖。' },
    { name: '凭证齐全', text: '合同、付款与提货凭证长期保存，随时查看。' },
  ],
  toSpots: '查看在售现货',
  toJobs: portalPages['/joinUs'].title,
} as const;
