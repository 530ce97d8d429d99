// The 10,000 most common passwords of @zxcvbn-ts/language-common 4.1.3 (MIT), reduced to those that satisfy the
// password rule once letters are capitalised and a special character is added: at least six characters, a digit and two
// letters.
export const commonPasswords: ReadonlySet<string> = new Set(
  `
007bond 1111qqqq 111qqq 123456789qwe 123456aa 123456as 123456qqq 123456qw 123456qwe 123456qwerty
123456ru 12345abc 12345qaz 12345qw 12345qwe 12345qwer 12345qwert 12345qwerty 1234abcd 1234asdf 1234qw
1234qwe 1234qwer 1234rewq 1234zxcv 123aaa 123abc 123asd 123ewq 123qaz 123qq123 123qwe 123qwe123
123qweasd 123qweasdzxc 123qwer 123qwert 123qwerty 123zxc 12qw12 12qw12qw 12qw34er 12qwas 12qwaszx 1a2b3c
1a2b3c4d 1a2s3d 1a2s3d4f 1dragon 1master 1michael 1million 1passwor 1pussy 1q2q3q 1q2w3e 1q2w3e4r
1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws 1qa2ws3ed 1qaz2ws 1qaz2wsx 1qaz2wsx3edc 1qazxsw 1qazxsw2
1qazxsw23edc 1qazzaq1 1qw23er4 1qwerty 1x2zkg8w 1z2x3c 1z2x3c4v 23skidoo 2fast4u 3000gt 3ip76k2 3x7pxr
426hemi 45m2do5bs 4runner 50cent 50spanks 57chevy 5wr2i7h8 69camaro 7ugd5hip2j 81fukkc 8inches 8j4ye3uz
a1a2a3 a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 aa123456 aaa111 aaaa1111 aaaaa1 aaron1 abc123 abc1234 abc12345
abcd123 abcd1234 abcdefg1 access14 adam12 admin1 agent007 alex12 alex123 alexander1 alice1 all4one
allen1 allison1 alpha1 alpha123 amanda1 amber1 america1 andrea1 andrew1 andyod22 angel1 angel123 angela1
angus1 annie1 anthony1 aol123 apollo11 apollo13 apple1 apple123 april1 area51 arsenal1 asd123 asd222
asdasd123 asdf12 asdf123 asdf1234 asdfg123 asdfgh01 asdfgh1 asdqwe123 ashley1 asshole1 audia4 austin1
austin31 awesome1 babylon5 bailey1 banana1 bandit1 barney1 barry1 baseball1 batman1 beach1 beast1
beatles1 beavis1 bella1 benny1 bigdog1 billy1 bingo1 bird33 bitch1 biteme1 black1 blake1 blink182 blue11
blue12 blue123 blue1234 blue22 blue23 blue32 blue42 blue99 blues1 bmw325 bob123 bobby1 bond007 boomer1
bosco1 boston1 br0d3r bradley1 brandon1 brandy1 braves1 brian1 broncos1 brown1 bruce1 bruno1 bubba1
bubba123 bubba69 bubbles1 buddy1 buddy123 buffalo1 buffy1 bulldog1 bunny1 buster1 buster12 c2h5oh cafc91
calvin1 cameron1 canada1 candy1 cantona7 captain1 carlos1 carmex2 cartman1 casey1 casper1 cat123 catch22
cbr600 cbr900 cbr900rr champ1 chaos1 charles1 charlie1 charlie2 chase1 cheese1 chelsea1 chester1 chevy1
chicago1 chicken1 chloe1 chris1 chris123 cindy1 claudia1 cloud9 cobra1 colt45 compaq1 computer1 cookie1
cooper1 cowboy1 cowboys1 crazy1 cricket1 crystal1 cygnusx1 daddy1 daisy1 dakota1 dallas1 dan123 daniel1
danny1 david1 david123 death1 death666 delta1 demon666 destiny1 devil666 diablo2 diamond1 diana1
digital1 dilbert1 dima123 dirty1 diver1 dixie1 dodge1 dodgers1 dog123 doggy1 dolphin1 donna1 dragon1
dragon12 dragon69 drummer1 dusty1 dylan1 eagle1 eagles1 eclipse1 eddie1 edward1 elvis1 elway7 emily1
england1 enter1 f00tball faith1 falcon1 favorite6 felix1 fender1 ferrari1 fishing1 flash1 flipper1
florida1 flower1 flower2 flyers88 football1 fordf150 forever1 formula1 frank1 frankie1 freddy1 freedom1
frodo1 front242 fuck123 fuck69 fucker1 fuckme1 fuckme2 fuckme69 fuckoff1 fucku2 fuckyou1 fuckyou2
gabriel1 gandalf1 gateway1 gateway2 gator1 gators1 genesis1 george1 gfhjkm1 gfhjkm123 ghbdtn123
ghhh47hj7649 ghost1 giants1 ginger1 gizmo1 gn56gn56 golden1 golfer1 gonzo1 good123654 gordon24 grace1
great1 green1 green123 gsxr1000 gsxr750 guitar1 hal9000 hallo123 hammer1 hannah1 happy1 happy123 happy2
harley1 harry1 hawaii50 heather1 heidi1 hello1 hello12 hello123 hello2 henry1 hockey1 holein1 holly1
homer1 honda1 honey1 horny1 house1 houston1 hunter1 huskers1 ib6ub9 iceman1 icu812 iloveyou1 iloveyou2
ireland1 irish1 iverson3 jackass1 jackson1 jackson5 jacob1 james007 james1 james123 jamie1 jasmine1
jason1 jennifer1 jenny1 jeremy1 jerry1 jessica1 jesus1 jesus123 jeter2 jimbo1 jimmy1 joe123 john123
john316 johnny1 johnny5 johnson1 joker1 jones1 jordan1 jordan2 jordan23 joseph1 joshua1 julia1 julie1
junior1 jupiter1 just4fun just4me justice1 justin1 karen1 kathy1 katie1 kcj9wx5n keith1 kelly1 kenny1
kevin1 killer1 killer12 killer123 kitty1 knight1 kordell1 lakers1 larry1 laser1 laura1 lauren1 left4dead
letmein1 letmein2 liberty1 linda1 lineage2 little1 liverpool1 logan1 lol123 lol12345 london1 loser1
love12 love123 love1234 love69 lover1 lucas1 lucky1 lucky13 lucky7 madison1 maggie1 magic1 magic32
mailcreated5240 mama123 mandy1 marcius2 maria1 marie1 marine1 marines1 marino13 mario1 martin1 mash4077
mason1 master1 master12 matrix1 matthew1 max123 max333 maxwell1 mazda3 mazda6 mazda626 mazdarx7 medic1
megan1 melanie1 melissa1 mercury1 merlin1 met2002 metal1 metallica1 michael1 michael2 mickey1 mike123
mikey1 miller1 misfit99 missy1 misty1 molly1 mommy1 money1 money12 money123 monkey1 monkey12 monster1
montana1 montgom240 monty1 moose1 morgan1 mother1 mouse1 muffin1 murphy1 music1 mustang1 mustang2
mustang5 mustang6 nancy1 nascar24 nasty1 natalie1 natasha1 nathan1 naughty1 ncc1701 ncc1701a ncc1701d
ncc1701e ncc74656 ne1469 nemrac58 newpass6 newyork1 nicole1 nikki1 ninja1 nirvana1 nokia1 nokia5800
nokia6233 nokia6300 nokian73 noname123 number1 nwo4life oicu812 oliver1 omega1 orange1 orion1 oscar1
ou8122 ou8123 p0o9i8u7 p4ssw0rd p@ssw0rd pa55w0rd pa55word packers1 paladin1 panda1 pantera1 panther1
paris1 pass123 pass1234 passw0rd passwor1 password01 password1 password12 password123 password2
password9 password99 patches1 patrick1 peace1 peaches1 peanut1 pearl1 penguin1 penis1 penny1 pepper1
pepsi1 perfect1 peter1 phish1 phoenix1 pinky1 pizza1 playboy1 playboy2 player1 please1 pokemon1 poker1
polniypizdec0211 pool6123 popcorn1 porno1 porsche1 porsche9 power1 power123 prince1 private1 pro100
pufunga7782 pumpkin1 puppy1 purple1 pussy1 pussy123 pussy69 q1q2q3 q1w2e3 q1w2e3r q1w2e3r4 q1w2e3r4t5
q1w2e3r4t5y6 q2w3e4 q2w3e4r5 qaz123 qazwsx1 qazwsx12 qazwsx123 qazwsxedc123 qqq111 qqqqq1 qwe123
qwe123qwe qwe321 qweasd123 qweasdzxc123 qwer12 qwer123 qwer1234 qwert1 qwert123 qwert12345 qwert40
qwerty1 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty7 r2d2c3po rabbit1 rachel1
raiders1 rainbow1 rainbow6 rambo1 randy1 ranger1 rangers1 rasdzv3 raven1 rebecca1 rebel1 red123 redsox1
richard1 robert1 robin1 rocky1 roger1 romeo1 route66 rufus1 rugby1 rush2112 rusty1 rusty2 sabrina1
sadie1 sally1 sam123 sammy1 sammy123 samsung1 samuel1 sandra1 sandy1 sarah1 sasha1 sasha123 sasha_007
sassy1 satan666 scooby1 scooter1 scorpio1 scott1 scuba1 secret1 segblue2 seven7 sex123 sex4me sexy69
sf49ers shadow1 shadow12 shaney14 shannon1 shark1 sheba1 silver1 simba1 simon1 simple1 sixty9 skipper1
slave1 slayer1 slick1 smart1 smith1 smoke1 smokey1 snake1 snoopy1 soccer1 soccer10 soccer11 soccer12
sojdlg123aljg sonic1 sophie1 soso123aljg sparky1 spartan1 special1 spencer1 spider1 spike1 spock1 spurs1
stanley1 star69 start1 starwars1 stephen1 steve1 steven1 stewart1 stone1 stone55 storm1 stupid1 success1
sugar1 summer1 summer69 summer99 sunny1 sunshine1 super1 super12 super123 superman1 susan1 sweet1 tammy1
tango1 tanya1 tasha1 taylor1 teddy1 temp123 tennis1 test12 test123 test1234 testing1 texas1 therock1
thomas1 thumper1 thunder1 thx1138 tiffany1 tiger1 tiger123 tiger2 tigers1 tigger1 tigger2 tommy1 travis1
trinity1 trooper1 trouble1 trumpet1 trustno1 turbo1 turkey50 tyler1 tyson1 usa123 usuckballz1 vader1
vampire1 vanessa1 vh5150 video1 vikings1 vincent1 viper1 voyager1 vsjasnel12 warrior1 water1 wayne1
weare138 weed420 welcome1 wendy1 wg8e3wjf white1 william1 winner1 winston1 winter1 wizard1 wolf359
woody1 wp2003wp wrinkle1 xbox360 xxx123 xyz123 yamahar1 yankees1 yankees2 yellow1 young1 z1x2c3 z1x2c3v4
zachary1 zaq123 zaq12wsx zaq1xsw2 ziggy1 zorro1 zxasqw12 zxc123 zxcasdqwe123 zxcv123 zxcv1234 zxcvb123
zxcvbnm1 zxcvbnm123
`
    .trim()
    .split(/\s+/),
)
